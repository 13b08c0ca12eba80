import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { requireConfirmedEmail, type UserActor } from "../../../http/actor.ts";
import { ensureRow, findStudentId, setWantedOffer } from "../../identity/students/service.ts";
import { absentOffer, isPublicOffer } from "../../offers/offers/service-lookup.ts";
import { presentListed } from "../../offers/offers/service-present.ts";
import { findWanted } from "./repository.ts";
import type { WantOffer } from "./schemas.ts";

/**
 * The offer that a student came for before they could redeem it. It is kept through the days of review: the mail of the
 * approval, the dashboard and the pass lead to it. Review ends on another day and perhaps on another device, so the API keeps
 * the offer, not the browser alone. The mail does not name it: student verification comes before offers in the order of areas
 * and reads nothing of theirs.
 */

type Actor = Pick<UserActor, "userId" | "emailConfirmed">;

/**
 * Keeps one offer; a later one takes its place. A missing profile is created. Safe to repeat.
 * @throws email_not_confirmed, offer_ended, offer_paused, or 404 for an offer that was never public
 */
export async function keepWanted(
  dependencies: Dependencies,
  actor: Actor,
  { offer_id: offerId }: WantOffer,
): Promise<void> {
  requireConfirmedEmail(actor);
  const today = dayInKolkata(dependencies.clock.now());
  await dependencies.db.transaction(async (tx) => {
    if (!(await isPublicOffer(tx, offerId, today))) throw await absentOffer(tx, offerId, today);
    await ensureRow(tx, dependencies, actor);
    const studentId = await findStudentId(tx, actor.userId);
    if (studentId !== null) await setWantedOffer(tx, studentId, offerId);
  });
}

export async function readWanted(
  { db, clock, config }: Pick<Dependencies, "db" | "clock" | "config">,
  { userId }: Pick<Actor, "userId">,
) {
  const today = dayInKolkata(clock.now());
  const row = await findWanted(db, userId, today);
  return {
    offer: row === null ? null : presentListed(row, { today, apiOrigin: config.origins.api }),
  };
}

/** Safe to repeat. */
export async function dropWanted(
  { db }: Pick<Dependencies, "db">,
  { userId }: Pick<Actor, "userId">,
): Promise<void> {
  const studentId = await findStudentId(db, userId);
  if (studentId !== null) await setWantedOffer(db, studentId, null);
}
