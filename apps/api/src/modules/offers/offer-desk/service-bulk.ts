import type { Dependencies } from "../../../dependencies.ts";
import { AppError } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { requireNotOwnBrand } from "../../../http/duties.ts";
import type { Needs } from "../brand-offers/service-present.ts";
import * as repository from "./repository.ts";
import type { StopOffers } from "./schemas.ts";
import { archiveOffer, pauseOffer } from "./service.ts";

/**
 * Pauses or archives several offers with one note. Each is a transaction of its own, in the order given: one that is refused,
 * or fails, leaves the others done. Safe to repeat.
 */
export async function stopOffers(
  dependencies: Needs & Pick<Dependencies, "log">,
  actor: Pick<UserActor, "userId" | "memberships">,
  { act, offer_ids: ids, note }: StopOffers,
) {
  const stop = act === "pause" ? pauseOffer : archiveOffer;
  const offers = await repository.findOffers(dependencies.db, ids);
  const done: string[] = [];
  const refused: { offer_id: string; title: string | null; code: string; detail: string }[] = [];
  for (const id of ids) {
    try {
      requireNotOwnBrand(actor, offers.get(id)?.brandId);
      await stop(dependencies, actor, id, note);
      done.push(id);
    } catch (error) {
      const isRefusal = error instanceof AppError && error.status < 500;
      if (!isRefusal) dependencies.log.error({ err: error, offer: id }, "An offer was not stopped");
      refused.push({
        offer_id: id,
        title: offers.get(id)?.title ?? null,
        code: isRefusal ? error.code : "unexpected",
        detail: isRefusal ? error.message : "Something went wrong on our side. Try it again.",
      });
    }
  }
  return { done, refused };
}
