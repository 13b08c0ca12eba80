import { dayInKolkata } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { readSettings } from "../../platform/settings/service.ts";
import { priceKeys, type Prices, pricesOn } from "./policy-prices.ts";

/** What packs and boosts cost today, and what they will cost. Read where something is ordered, in its transaction. */
export async function readPrices({ db, clock }: { db: Executor; clock: Clock }): Promise<Prices> {
  return pricesOn(await readSettings(db, priceKeys), dayInKolkata(clock.now()));
}
