import type { Executor } from "../../db/client.ts";
import type { Portion } from "./policy.ts";
import * as repository from "./repository.ts";

/** What other modules ask about an offer. */

export const isPublicOffer = (db: Executor, offerId: string, today: string): Promise<boolean> =>
  repository.isPublic(db, offerId, today);

export const isKnownOffer = (db: Executor, offerId: string): Promise<boolean> =>
  repository.isKnown(db, offerId);

/** The stored address included: never give this to a route. */
export const findForOpening = (db: Executor, offerId: string, today: string) =>
  repository.findForOpening(db, offerId, today);

/** The encrypted shared code included: never give this to a route. */
export const findForRedeeming = (tx: Executor, offerId: string, today: string) =>
  repository.findForRedeeming(tx, offerId, today);

export const findRedeemed = (db: Executor, offerId: string) => repository.findRedeemed(db, offerId);

/** Offers a statement: about half a second of work. */
export const PORTION = 5_000;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** All public offers by id. */
export async function* portions(db: Executor): AsyncGenerator<Portion> {
  let after = FIRST_ID;
  for (;;) {
    const ahead = await repository.idAhead(db, after, PORTION);
    yield { after, upTo: ahead ?? LAST_ID };
    if (ahead === null) return;
    after = ahead;
  }
}
