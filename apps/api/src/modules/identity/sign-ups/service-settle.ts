import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { isActive } from "../accounts/policy.ts";
import { addressRequest, type AddressRequest } from "../accounts/schemas-requests.ts";
import { mailChange } from "../accounts/service-email.ts";
import { mailResetLink } from "../accounts/service-links.ts";
import { findRequestAddress, hasRequests, takeRequests } from "../accounts/service-requests.ts";
import { lockUserByEmail } from "../accounts/service.ts";
import type { SiteName } from "../sessions/policy-sites.ts";
import { mayMailAddress } from "../throttle/service.ts";
import { register } from "./service-register.ts";

/** Carries out the requests for this request's address. A sign-in may have done it already: it does not wait for the job. */
export async function settleRequest(deps: Dependencies, requestId: string): Promise<void> {
  const email = await findRequestAddress(deps.db, requestId);
  if (email !== undefined) await settleAddress(deps, email);
}

/** Carries out all requests about an address, in their order. */
export async function settleAddress(deps: Dependencies, email: string): Promise<void> {
  if (!(await hasRequests(deps.db, email))) return;
  await deps.db.transaction(async (tx) => {
    for (const row of await takeRequests(tx, email)) {
      await settle(tx, deps, addressRequest.parse(row));
    }
  });
}

async function settle(tx: Transaction, deps: Dependencies, request: AddressRequest): Promise<void> {
  if (!(await mayMailAddress(tx, deps, request.email, request.details.ip))) return;
  if (request.kind === "sign_up") await register(tx, deps, request);
  else if (request.kind === "forgot_password") await mailReset(tx, deps, request);
  else await mailChange(tx, deps, request);
}

/** Mails the link where there is an account. */
async function mailReset(
  tx: Transaction,
  deps: Dependencies,
  { email, details }: { email: string; details: { site: SiteName | null } },
): Promise<void> {
  const user = await lockUserByEmail(tx, email);
  if (user === undefined || !isActive(user)) return;
  await mailResetLink(tx, deps, user, details.site ?? user.userMode);
}
