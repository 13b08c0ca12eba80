import { DAY, dayInKolkata, later, SECOND } from "@bachat/rules/time";
import { newTypedCode, QR_SECONDS, writeShownToken } from "../../../crypto/shown-codes.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { requireConfirmedEmail, type UserActor } from "../../../http/actor.ts";
import { isVerified } from "../../identity/students/policy.ts";
import { findStanding } from "../../identity/students/service-standing.ts";
import { passNotVerified } from "./errors.ts";
import { KEPT_DAYS, passCodeHash } from "./policy.ts";
import * as repository from "./repository.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config">;

/**
 * The pass as a QR and a code to type, both good for the next 60 seconds. Showing it is the student's own act: it needs no
 * consent to brand verification, costs no credit and sends no event. Without a connection no new QR comes, since nobody could
 * withdraw a pass that works offline.
 * @throws email_not_confirmed, pass_not_verified
 */
export async function showPass(
  { db, clock, config }: Needs,
  actor: Pick<UserActor, "userId" | "emailConfirmed">,
) {
  requireConfirmedEmail(actor);
  const now = clock.now();
  const student = await findStanding(db, actor.userId);
  if (student === null || student.verifiedUntil === null) throw passNotVerified();
  if (!isVerified(student, dayInKolkata(now))) throw passNotVerified();
  const typed = newTypedCode();
  const expiresAt = later(now, QR_SECONDS * SECOND);
  // The token holds whole seconds; the answer says the same.
  expiresAt.setUTCMilliseconds(0);
  const id = await repository.insertPass(db, {
    studentId: student.id,
    typedCodeHash: passCodeHash(config.secrets.hash, typed),
    expiresAt,
    createdAt: now,
  });
  return {
    qr_payload: writeShownToken(config.secrets.signing, "student-pass-qr", { id, expiresAt }),
    typed_code: typed,
    expires_at: expiresAt,
    verified_until: student.verifiedUntil,
  };
}

/** Safe to repeat. */
export async function forgetPasses({ db, clock }: Pick<Needs, "db" | "clock">): Promise<void> {
  await repository.deleteExpired(db, later(clock.now(), -KEPT_DAYS * DAY));
}
