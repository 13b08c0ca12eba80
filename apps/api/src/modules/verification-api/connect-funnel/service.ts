import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { invalidField } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import { DEFAULT_DAYS, MOST_DAYS, shown, type Station } from "./policy.ts";
import * as repository from "./repository.ts";
import type { FunnelQuery } from "./schemas.ts";

/** Counts a sign-in that came to this station. */
export const countStation = (
  db: Executor,
  { clock }: Pick<Dependencies, "clock">,
  clientId: string,
  station: Station,
): Promise<void> => repository.count(db, { clientId, day: dayInKolkata(clock.now()), station });

/** How far the sign-ins of each client came. @throws 400 for a longer time */
export async function readFunnel(
  { db, clock }: Pick<Dependencies, "db" | "clock">,
  { brandId }: BrandActor,
  query: FunnelQuery,
) {
  const to = query.to ?? dayInKolkata(clock.now());
  const from = query.from ?? shiftDay(to, 1 - DEFAULT_DAYS);
  if (shiftDay(from, MOST_DAYS) <= to)
    throw invalidField("querystring.to", "out_of_range", `must be within ${MOST_DAYS} days`);
  const rows = await repository.sums(db, brandId, { from, to });
  return {
    from,
    to,
    items: rows.map(({ clientId, name, mode, reportsOrders, ...counts }) => ({
      client_id: clientId,
      name,
      mode,
      pressed: shown(counts.pressed),
      signed_in: shown(counts.signedIn),
      agreed: shown(counts.agreed),
      verified: shown(counts.verified),
      ordered: reportsOrders ? shown(counts.ordered) : null,
      reports_orders: reportsOrders,
    })),
  };
}
