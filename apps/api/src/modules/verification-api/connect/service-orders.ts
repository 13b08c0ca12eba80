import type { Dependencies } from "../../../dependencies.ts";
import { isSecretOf, secretHashesOf } from "../connect-clients/policy.ts";
import { type ClientWithBrand, findWithBrand } from "../connect-clients/service.ts";
import { countStation } from "../connect-funnel/service.ts";
import { invalidClient, unknownSignIn } from "./errors.ts";
import { hashOf, idIn } from "./policy.ts";
import * as repository from "./repository.ts";
import type { ConnectOrder } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

/**
 * A shop says that a sign-in led to an order. It is counted once for a sign-in, however often the shop says so; of a test
 * client it is only checked. The shop names the sign-in by a random name, kept as a hash for 30 days: the ID token's subject
 * would name the student, and an order's number would be kept only to be compared. A public client has no secret, so it cannot report.
 * @throws invalid_client, unknown_sign_in
 */
export async function reportOrder(
  needs: Needs,
  authorization: string | undefined,
  { sign_in_id: signInId }: ConnectOrder,
): Promise<void> {
  const { db, clock } = needs;
  const { client } = await clientOf(needs, authorization);
  const sold = { valueHash: hashOf(signInId), clientId: client.id, now: clock.now() };
  await db.transaction(async (tx) => {
    if (await repository.takeSignIn(tx, sold)) {
      if (client.mode === "live") await countStation(tx, needs, client.id, "ordered");
      return;
    }
    const known = await repository.findArtifact(tx, "SignIn", sold.valueHash, sold.now);
    if (known?.clientId !== client.id) throw unknownSignIn();
  });
}

/** HTTP Basic, both parts form-encoded, as at the token's address. @throws invalid_client */
async function clientOf({ db, clock }: Needs, authorization = ""): Promise<ClientWithBrand> {
  const [, encoded = ""] = /^basic ([\w+/=-]+)$/i.exec(authorization) ?? [];
  const [id, secret] = Buffer.from(encoded, "base64").toString().split(":").map(decoded);
  const clientId = idIn(id);
  const found = clientId === null ? null : await findWithBrand(db, clientId);
  if (found === null || !isSecretOf(secretHashesOf(found.client, clock.now()), secret ?? ""))
    throw invalidClient();
  return found;
}

const decoded = (part: string): string => new URLSearchParams(`part=${part}`).get("part") ?? "";
