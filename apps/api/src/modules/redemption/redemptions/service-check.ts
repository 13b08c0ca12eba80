import { referenceText } from "@bachat/rules/codes";
import { dayInKolkata, later, MINUTE, startOfDayInKolkata } from "@bachat/rules/time";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { DeviceActor } from "../../../http/actor.ts";
import { findRedeemed } from "../../offers/offers/service-lookup.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { requireCheckingAt, requireUndoingAt } from "../outlets/service-devices.ts";
import { checkPass, countPassesSince, type FoundPass } from "../passes/service-check.ts";
import { checkKeyReused, undoTooLate } from "./errors.ts";
import { UNDO_MINUTES, undoUntil } from "./policy.ts";
import * as repository from "./repository-check.ts";
import { type Found, findShown, type Shown } from "./service-shown.ts";

/** A shop checks a student's code or QR. It never learns the student's name. */

interface Check extends Shown {
  idempotency_key: string;
  outlet_id: string | null;
}
type FoundRedemption = Extract<Found, { kind: "redemption" }>;

const nothing = { pass: null, check: null, used: null, offer: null, redeemed_at: null };

/**
 * Checks the shown code, and uses it up if it is good for one time. A repeat with the same key gets the same answer and
 * writes nothing. A shared code is never used up, and a student's pass says only that they are verified.
 * @throws 404 for an outlet, outlet_archived, outlet_locked, outlet_required, idempotency_key_reused
 */
export async function checkRedemption(
  dependencies: Dependencies,
  actor: DeviceActor,
  shown: Check,
) {
  const { db } = dependencies;
  return db.transaction(async (tx) => {
    await requireCheckingAt(dependencies, tx, actor, shown.outlet_id);
    const found = await findShown(dependencies, tx, actor.brandId, shown);
    const known = await repository.findByKey(tx, actor.brandId, shown.idempotency_key);
    if (known !== null) return repeat(tx, known, found);
    switch (found.kind) {
      case "unknown":
      case "ambiguous":
      case "other_brand":
        return { ...nothing, outcome: found.kind };
      case "not_issued":
      case "shared":
        return checkOffer(dependencies, tx, found);
      case "pass":
        return checkShownPass(dependencies, tx, actor, { shown, found });
      case "redemption":
        return checkOne(dependencies, tx, actor, { shown, found });
    }
  });
}

async function checkShownPass(
  dependencies: Dependencies,
  tx: Transaction,
  actor: DeviceActor,
  { shown, found }: { shown: Check; found: FoundPass },
) {
  const { idempotency_key: key, outlet_id: outletId } = shown;
  const answer = await checkPass(dependencies, tx, actor, { found, key, outletId });
  return { ...nothing, ...answer };
}

/** The answer that may have been lost on its way. */
async function repeat(tx: Transaction, known: repository.CheckRow, found: Found) {
  const isSame = found.kind === "redemption" && found.row.id === known.redemptionId;
  if (!isSame || known.undoneAt !== null) throw checkKeyReused();
  const { offer } = await readOffer(tx, known.offerId);
  return accepted(known, offer);
}

async function checkOffer(
  { clock }: Dependencies,
  tx: Transaction,
  { kind, offerId }: Extract<Found, { kind: "shared" | "not_issued" }>,
) {
  const { offer, endDate } = await readOffer(tx, offerId);
  if (kind === "not_issued") return { ...nothing, offer, outcome: kind };
  const outcome = hasEnded(endDate, clock.now()) ? "offer_ended" : "valid_shared";
  return { ...nothing, offer, outcome } as const;
}

async function checkOne(
  dependencies: Dependencies,
  tx: Transaction,
  actor: DeviceActor,
  { shown, found }: { shown: Check; found: FoundRedemption },
) {
  const { row, shownAs, hasRunOut } = found;
  const now = dependencies.clock.now();
  const { offer, endDate } = await readOffer(tx, row.offerId);
  const refusal = (outcome: "qr_expired" | "offer_ended") =>
    ({ ...nothing, offer, redeemed_at: row.createdAt, outcome }) as const;
  if (row.status === "issued" && hasRunOut) return refusal("qr_expired");
  if (row.status === "issued" && hasEnded(endDate, now)) return refusal("offer_ended");
  // Of several checks at once, the later ones wait here for the first to commit and then read its row.
  const by = { now, userId: actor.userId, outletId: shown.outlet_id };
  if (!(await repository.burn(tx, row.id, by))) {
    const twin = await repository.findByKey(tx, actor.brandId, shown.idempotency_key);
    if (twin !== null) return repeat(tx, twin, found);
    const after = await repository.findShown(tx, { id: row.id });
    const standing = await repository.findStanding(tx, row.id);
    const used = {
      at: after?.checkedAt ?? row.checkedAt ?? now,
      outlet_name: standing?.outletName ?? null,
      by_caller: standing?.checkedBy === actor.userId,
    };
    return { ...nothing, offer, used, redeemed_at: row.createdAt, outcome: "used" } as const;
  }
  const id = await repository.insertCheck(tx, {
    redemptionId: row.id,
    brandId: actor.brandId,
    outletId: shown.outlet_id,
    checkKey: shown.idempotency_key,
    shownAs,
    checkedBy: actor.userId,
    checkedAt: now,
  });
  // Another code was checked with the key at this very moment: nothing of this one stays.
  if (id === null) throw checkKeyReused();
  await recordAudit(tx, dependencies, {
    actor: { kind: "user", userId: actor.userId },
    action: "redemption.checked",
    objectType: "redemption",
    objectId: row.id,
    brandId: actor.brandId,
    details: { offer_id: row.offerId, outlet_id: shown.outlet_id, by: shownAs },
  });
  await recordEvent(tx, dependencies, actor.brandId, "offer.redeemed", {
    reference: referenceText(row.id.slice(-12)),
    offer_id: row.offerId,
    outlet_id: shown.outlet_id,
    checked_at: now.toISOString(),
  });
  return accepted({ id, checkedAt: now, redeemedAt: row.createdAt }, offer);
}

type ShownOffer = Awaited<ReturnType<typeof readOffer>>["offer"];

const accepted = (
  { id, checkedAt, redeemedAt }: Pick<repository.CheckRow, "id" | "checkedAt" | "redeemedAt">,
  offer: ShownOffer,
) =>
  ({
    ...nothing,
    outcome: "valid",
    offer,
    check: { id, checked_at: checkedAt, undo_until: undoUntil(checkedAt) },
    redeemed_at: redeemedAt,
  }) as const;

async function readOffer(tx: Transaction, offerId: string) {
  const found = await findRedeemed(tx, offerId);
  const { discountType, discountValue, endDate, ...offer } = found;
  return {
    offer: {
      ...offer,
      discount_type: discountType,
      discount_value: discountValue,
      end_date: endDate,
    },
    endDate,
  };
}

const hasEnded = (endDate: string | null, now: Date): boolean =>
  endDate !== null && endDate < dayInKolkata(now);

/** How many checks were good today, and the latest. @throws 404 */
export async function listTodaysChecks(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { brandId }: DeviceActor,
  outletId: string | null,
) {
  const day = dayInKolkata(clock.now());
  const since = { since: startOfDayInKolkata(day), outletId };
  const rows = await repository.listSince(db, brandId, since, LATEST);
  return {
    day,
    total: await repository.countSince(db, brandId, since),
    passes: await countPassesSince(db, brandId, since),
    items: rows.map(present),
  };
}
const LATEST = 20;

const present = (row: repository.CheckRow) => ({
  id: row.id,
  offer_title: row.offerTitle,
  outlet_name: row.outletName,
  checked_at: row.checkedAt,
  undo_until: row.undoneAt === null ? undoUntil(row.checkedAt) : null,
  undone_at: row.undoneAt,
  undo_reason: row.undoReason,
});

/** Makes a checked code valid again, on a device that could check there. Safe to repeat. @throws 404, outlet_locked, undo_too_late */
export async function undoCheck(
  dependencies: Dependencies,
  actor: DeviceActor,
  checkId: string,
  reason: string,
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    const known = await repository.findCheck(tx, actor.brandId, checkId);
    if (known === null) throw notFound("That check");
    if (known.outletId !== null) await requireUndoingAt(dependencies, tx, actor, known.outletId);
    const now = clock.now();
    const since = later(now, -UNDO_MINUTES * MINUTE);
    const { userId, brandId } = actor;
    if (await repository.undoCheck(tx, checkId, { now, since, userId, reason })) {
      await recordAudit(tx, dependencies, {
        actor: { kind: "user", userId },
        action: "redemption.check_undone",
        objectType: "redemption",
        objectId: known.redemptionId,
        brandId,
        details: { offer_id: known.offerId, check_id: checkId, reason },
      });
    }
    const after = await repository.findCheck(tx, brandId, checkId);
    if (after === null || after.undoneAt === null) throw undoTooLate();
    return present(after);
  });
}
