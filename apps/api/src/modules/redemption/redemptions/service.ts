import { dayInKolkata } from "@bachat/rules/time";
import { newTypedCode } from "../../../crypto/shown-codes.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound, unauthenticated } from "../../../errors.ts";
import { requireConfirmedEmail, type UserActor } from "../../../http/actor.ts";
import type { StudentId } from "../../../ids.ts";
import { isVerified } from "../../identity/students/policy.ts";
import { lockStanding } from "../../identity/students/service-standing.ts";
import { clearWantedOffer, ensureRow } from "../../identity/students/service.ts";
import { poolCodeContext, sharedCodeContext } from "../../offers/offers/policy-codes.ts";
import {
  absentOffer,
  findForRedeeming,
  requireAccess,
} from "../../offers/offers/service-lookup.ts";
import { raiseHourly } from "../offer-activity/service-counts.ts";
import { addRedeem } from "../offer-activity/service-history.ts";
import { codePoolEmpty, dailyLimitReached, notRedeemable, offerUsedUp } from "./errors.ts";
import {
  givenCodeHash,
  HASH_RULE,
  isSettled,
  redemptionContext,
  sharedCodeHash,
  typedCodeHash,
} from "./policy.ts";
import * as repository from "./repository.ts";
import { presentRedemption } from "./service-present.ts";

type Actor = Pick<UserActor, "userId" | "emailConfirmed">;
type Offer = NonNullable<Awaited<ReturnType<typeof findForRedeeming>>>;

/**
 * Gives the caller an offer's code or QR; asked again, the same one, also after the offer ended.
 * @throws email_not_confirmed, verification_required, 404, offer_ended, offer_paused, not_redeemable,
 *   code_pool_empty, offer_used_up or daily_limit_reached; none of them leaves a trace.
 */
export async function redeem(dependencies: Dependencies, actor: Actor, offerId: string) {
  requireConfirmedEmail(actor);
  return dependencies.db.transaction(async (tx) => {
    // A code needs only an account. An account without a profile gets an empty one here, which the student may leave empty.
    await ensureRow(tx, dependencies, actor);
    const student = await lockStanding(tx, actor.userId);
    // Null only for an account that was deleted at this moment.
    if (student === null) throw unauthenticated();
    const today = dayInKolkata(dependencies.clock.now());
    const offer = await findForRedeeming(tx, offerId, today);
    if (offer === null) throw notFound("That offer");
    const latest = await repository.findLatest(tx, student.id, offerId);
    if (latest !== null && isSettled(latest, offer.perStudentCap)) {
      return { redemption: presentRedemption(dependencies, latest), isNew: false };
    }
    if (!offer.isPublic) throw await absentOffer(tx, offerId, today);
    if (offer.method === "redirect") throw notRedeemable();
    requireAccess(offer, { signedIn: true, verified: isVerified(student, today) });
    const ordinal = (latest?.ordinal ?? 0) + 1;
    await issue(tx, dependencies, offer, { studentId: student.id, ordinal });
    await clearWantedOffer(tx, student.id, offerId);
    const issued = await repository.findLatest(tx, student.id, offerId);
    if (issued === null) throw new Error("The redemption was not stored.");
    // Last of all, so that its row is held as shortly as possible: all students of an offer wait for it.
    await takePlace(tx, offer.id, dependencies.clock.now());
    return { redemption: presentRedemption(dependencies, issued), isNew: true };
  });
}

async function issue(
  tx: Transaction,
  { clock, secretBox, config }: Dependencies,
  offer: Offer,
  { studentId, ordinal }: { studentId: StudentId; ordinal: number },
): Promise<void> {
  const now = clock.now();
  const redemption = {
    studentId,
    offerId: offer.id,
    brandId: offer.brandId,
    ordinal,
    method: offer.method,
    createdAt: now,
  };
  if (offer.method === "qr") {
    const typed = newTypedCode();
    return store(tx, {
      ...redemption,
      checkCodeHash: typedCodeHash(config.secrets.hash, typed),
      checkCodeEncrypted: secretBox.seal(typed, redemptionContext("typed_code", redemption)),
    });
  }
  if (offer.codeMode === "pool") {
    const taken = await repository.takeCode(tx, { offerId: offer.id, studentId, now });
    if (taken === null) throw codePoolEmpty();
    const code = secretBox.open(taken.box, poolCodeContext(offer.id, taken.hash)).toString();
    return store(tx, {
      ...redemption,
      offerCodeId: taken.id,
      givenCodeHash: givenCodeHash(config.secrets.hash, code),
      hashRule: HASH_RULE,
    });
  }
  if (offer.sharedCodeEncrypted === null) throw new Error(`Offer ${offer.id} has no code.`);
  const code = secretBox.open(offer.sharedCodeEncrypted, sharedCodeContext(offer.id)).toString();
  return store(tx, {
    ...redemption,
    // Encrypted again for this redemption: the student's code stays the same, whatever the brand changes later.
    codeEncrypted: secretBox.seal(code, redemptionContext("code", redemption)),
    sharedCodeHash: sharedCodeHash(config.secrets.hash, offer.brandId, code),
    givenCodeHash: givenCodeHash(config.secrets.hash, code),
    hashRule: HASH_RULE,
  });
}

async function store(
  tx: Transaction,
  redemption: Parameters<typeof repository.insertRedemption>[1],
): Promise<void> {
  await repository.insertRedemption(tx, redemption);
  await addRedeem(tx, redemption, redemption.createdAt);
}

async function takePlace(tx: Transaction, offerId: string, now: Date): Promise<void> {
  if (await repository.takePlace(tx, offerId, dayInKolkata(now)))
    return raiseHourly(tx, offerId, "redeems", now);
  throw (await repository.isUsedUp(tx, offerId)) ? offerUsedUp() : dailyLimitReached();
}
