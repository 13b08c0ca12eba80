import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { readSettings } from "../../platform/settings/service.ts";
import { priceKeys, type Prices, pricesOn } from "./policy-prices.ts";

/** Today's prices of packs and boosts, and the announced ones. An order reads them in its transaction. */
export async function readPrices({ db, clock }: { db: Executor; clock: Clock }): Promise<Prices> {
  return pricesOn(await readSettings(db, priceKeys), dayInKolkata(clock.now()));
}
