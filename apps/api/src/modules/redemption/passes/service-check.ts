import { dayInKolkata, SECOND } from "@bachat/rules/time";
import { readShownToken } from "../../../crypto/shown-codes.ts";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { DeviceActor } from "../../../http/actor.ts";
import { isVerified } from "../../identity/students/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { isReadElsewhere, passCodeHash } from "./policy.ts";
import * as repository from "./repository.ts";

/**
 * A shop reads a student's pass. It learns that there is a verified student before it, and until when; not who. The photo and
 * the name are on the screen, and the shop compares them by eye. Verification, blocks and deletion are read at the check, not
 * taken from the QR: a minute is long enough to lose them. A picture that was sent to a friend in another shop is worth
 * nothing. A student who shows the pass in two shops within a minute waits for the next QR.
 */

type Needs = Pick<Dependencies, "config">;

export interface FoundPass {
  kind: "pass";
  pass: repository.PassRow;
  shownAs: "qr" | "typed_code";
}

/** The pass whose QR was scanned; null for any other text. */
export async function findScannedPass(
  { config }: Needs,
  db: Executor,
  text: string,
): Promise<FoundPass | null> {
  const token = readShownToken(config.secrets.signing, "student-pass-qr", text);
  if (token === null) return null;
  const pass = await repository.findPass(db, { id: token.id });
  return pass && { kind: "pass", pass, shownAs: "qr" };
}

/** The pass whose characters were typed. */
export async function findTypedPass(
  { config }: Needs,
  db: Executor,
  text: string,
): Promise<FoundPass | null> {
  const typedCodeHash = passCodeHash(config.secrets.hash, text);
  const pass = await repository.findPass(db, { typedCodeHash });
  return pass && { kind: "pass", pass, shownAs: "typed_code" };
}

/**
 * After the first reading the pass belongs to this shop for the rest of its minute. A further reading says how long ago the
 * first one was, as one screen may be handed from person to person. The first reading repeated with its key gives the same
 * answer, however late.
 */
export async function checkPass(
  dependencies: Dependencies,
  tx: Transaction,
  actor: DeviceActor,
  { found, key, outletId }: { found: FoundPass; key: string; outletId: string | null },
) {
  const { pass, shownAs } = found;
  const { brandId } = actor;
  const now = dependencies.clock.now();
  const refused = (outcome: "pass_expired" | "pass_not_verified" | "pass_used") =>
    ({ outcome, pass: null }) as const;
  const isRepeat = (row: repository.PassRow) => row.brandId === brandId && row.checkKey === key;
  const verified = (readAt: Date | null) =>
    ({
      outcome: "pass_valid",
      pass: {
        verified_until: pass.verifiedUntil,
        read_seconds_ago: readAt && Math.floor((now.getTime() - readAt.getTime()) / SECOND),
      },
    }) as const;
  if (isRepeat(pass)) return verified(null);
  if (pass.expiresAt.getTime() < now.getTime()) return refused("pass_expired");
  const isActive = pass.blockedAt === null && pass.deletedAt === null;
  if (!isActive || !isVerified(pass, dayInKolkata(now))) return refused("pass_not_verified");
  const read = { brandId, outletId, checkKey: key, checkedAt: now };
  // Of several shops at once, the later ones wait here for the first to commit and then read its row.
  const isFirst = await repository.takePass(tx, pass.id, read);
  const taken = isFirst ? pass : ((await repository.findPass(tx, { id: pass.id })) ?? pass);
  if (isRepeat(taken)) return verified(null);
  if (isReadElsewhere(taken, read)) return refused("pass_used");
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId: actor.userId },
    action: "pass.checked",
    objectType: "pass",
    objectId: pass.id,
    brandId,
    details: { outlet_id: outletId, by: shownAs },
  });
  return verified(taken.checkedAt);
}

export const countPassesSince = repository.countReadSince;
