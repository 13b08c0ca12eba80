import { generateKeyPair, hash } from "node:crypto";
import { promisify } from "node:util";
import { HOUR, later } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { signingKeyContext } from "./policy.ts";
import * as repository from "./repository-keys.ts";

/**
 * The keys with which the answers to shops are signed. They change in three steps, hours apart, so that no sign-in fails: a
 * new key is published, then it signs, then the old one is withdrawn.
 */

type Needs = Pick<Dependencies, "db" | "clock" | "secretBox">;

export interface SigningKey {
  id: string;
  state: repository.KeyState;
  /** With its private part. */
  jwk: Record<string, string>;
}

/** The published keys, the signing one first. The very first is made here. */
export async function loadKeys(needs: Needs): Promise<SigningKey[]> {
  let rows = await repository.list(needs.db);
  if (!rows.some(({ state }) => state === "signing")) {
    await needs.db.transaction(async (tx) => {
      await repository.lock(tx);
      const found = await repository.list(tx);
      if (!found.some(({ state }) => state === "signing")) await addKey(tx, needs, "signing");
    });
    rows = await repository.list(needs.db);
  }
  return rows.map(({ id, state, publicKey, privateEncrypted }) => {
    const secret = needs.secretBox.open(privateEncrypted, signingKeyContext(id)).toString();
    return { id, state, jwk: { ...publicKey, ...(JSON.parse(secret) as Record<string, string>) } };
  });
}

const makePair = promisify(generateKeyPair);

async function addKey(
  tx: Transaction,
  { clock, secretBox }: Needs,
  state: repository.KeyState,
): Promise<string> {
  const pair = await makePair("rsa", { modulusLength: 2_048 });
  const jwk = pair.privateKey.export({ format: "jwk" }) as Record<string, string>;
  const { kty = "", n = "", e = "", ...secret } = jwk;
  // RFC 7638: the name follows from the key.
  const id = hash("sha256", JSON.stringify({ e, kty, n }), "base64url");
  const privateEncrypted = secretBox.seal(JSON.stringify(secret), signingKeyContext(id));
  const publicKey = { kty, n, e, kid: id, alg: "RS256", use: "sig" };
  await repository.insert(tx, { id, state, publicKey, privateEncrypted, stateSince: clock.now() });
  return id;
}

export const rotationSteps = ["publish", "sign", "withdraw"] as const;
export type RotationStep = (typeof rotationSteps)[number];

/** Shops keep the published list for a while, and tokens live for minutes: an hour is enough for both. */
const APART_MS = HOUR;

/** A step that does not follow, or comes too soon. */
export class RotationError extends Error {}

/** Does one step of the rotation, and says what comes next. @throws RotationError */
export async function rotateKeys(
  needs: Needs,
  step: RotationStep,
  { atOnce = false }: { atOnce?: boolean } = {},
): Promise<string> {
  await loadKeys(needs);
  const now = needs.clock.now();
  return needs.db.transaction(async (tx) => {
    await repository.lock(tx);
    const rows = await repository.list(tx);
    const of = (state: repository.KeyState) => rows.find((row) => row.state === state);
    const waited = ({ stateSince }: repository.KeyRow) => {
      const from = later(stateSince, APART_MS);
      if (!atOnce && from > now)
        throw new RotationError(
          `Too soon: sign-ins could fail. Run this from ${from.toISOString()} on.`,
        );
    };
    const note = (id: string) =>
      recordAudit(tx, needs, {
        actor: { kind: "system" },
        action: "signing_key.changed",
        objectType: "encryption_key",
        objectId: id,
        details: { step },
      });

    if (step === "publish") {
      if (of("next") !== undefined || of("previous") !== undefined)
        throw new RotationError("A rotation is under way. Finish it first.");
      const id = await addKey(tx, needs, "next");
      await note(id);
      return `Published ${id}. In an hour: connect:keys sign.`;
    }
    if (step === "sign") {
      const [next, signing] = [of("next"), of("signing")];
      if (next === undefined || signing === undefined)
        throw new RotationError("No new key is published. First: connect:keys publish.");
      waited(next);
      await repository.setState(tx, signing.id, "previous", now);
      await repository.setState(tx, next.id, "signing", now);
      await note(next.id);
      return `${next.id} signs now. In an hour: connect:keys withdraw.`;
    }
    const previous = of("previous");
    if (previous === undefined)
      throw new RotationError("No old key is left. First: connect:keys sign.");
    waited(previous);
    await repository.remove(tx, previous.id);
    await note(previous.id);
    return `Withdrew ${previous.id}. The rotation is done.`;
  });
}
