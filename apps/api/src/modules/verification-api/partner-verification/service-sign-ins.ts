import { timeOrderedUuid } from "../../../crypto/uuid.ts";
import type { Driver } from "../../../db/driver.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { SignInForm } from "./repository-call-statements.ts";
import { type CallOutcome, runCalls } from "./repository-calls.ts";
import { timeOf } from "./service-batches.ts";
import { addressHash } from "./service.ts";

/** A check at a sign-in, in the place of a call. */
export interface SignInCheck {
  form: SignInForm;
  clientId: string;
  /** The student's id; of a test client, a test student's address. */
  student: string;
  /** The address under whose hash it is logged. */
  lookupAddress: string;
  chargeable: boolean;
  requestId: string;
  ip: string;
  /** `performance.now()` when the request arrived. */
  arrivedAt: number;
}

/**
 * Decides, charges and logs a check by the statement of the calls, within the transaction of a sign-in.
 * @returns null when client or brand may not have one
 */
export async function decideSignIn(
  { clock, config }: Pick<Dependencies, "clock" | "config">,
  driver: Driver,
  check: SignInCheck,
): Promise<CallOutcome | null> {
  const now = clock.now();
  const { form, chargeable, requestId, ip, arrivedAt } = check;
  const asked = {
    logId: timeOrderedUuid(now),
    address: check.student,
    emailHash: addressHash(config, check.lookupAddress).toString("hex"),
    chargeable,
  };
  const keyHash = check.clientId.replaceAll("-", "");
  const call = { keyHash, ip, addresses: [asked], requestId, arrivedAt };
  const [outcome = null] = await runCalls(driver, form, [call], timeOf(now));
  return outcome;
}
