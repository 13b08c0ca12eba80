import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { getHealth } from "../offer-health/service.ts";
import { PORTION } from "../offer-records/service.ts";
import { presentTickets } from "../ticket-pictures/policy.ts";
import * as repository from "./repository.ts";
import { absentOffer, findAbsent } from "./service-lookup.ts";
import { presentOffer } from "./service-present.ts";

const SIMILAR = 4;

/**
 * A public offer with its page's data, the same for all viewers.
 * @throws 404, offer_paused or offer_ended unless it is public now.
 */
export async function getOffer(
  { db, clock, config }: Pick<Dependencies, "db" | "clock" | "config">,
  offerId: string,
) {
  const today = dayInKolkata(clock.now());
  const row = await repository.findPublic(db, offerId, today);
  if (row === null) throw await absentOffer(db, offerId, today);
  const [codes, health] = await Promise.all([
    row.codeMode === "pool" ? repository.countCodes(db, offerId) : null,
    getHealth({ db, clock }, offerId),
  ]);
  return {
    ...presentOffer(row, config.origins.api),
    terms: row.terms,
    terms_hi: row.termsHi,
    redemption_info: row.howTo,
    redemption_info_hi: row.howToHi,
    ...presentTickets(config.origins.api, row),
    eligibility: row.eligibility,
    per_student_cap: row.perStudentCap,
    codes_left: codes?.left ?? null,
    codes_total: codes?.total ?? null,
    health,
    brand: {
      id: row.brandId,
      name: row.brandName,
      slug: row.brandSlug,
      logo_url: row.brandLogoUrl,
      description: row.brandDescription,
    },
  };
}

/** A few others of its category, the most popular first; also when it has ended or is paused. */
export async function listSimilar(
  { db, clock, config }: Pick<Dependencies, "db" | "clock" | "config">,
  offerId: string,
) {
  const today = dayInKolkata(clock.now());
  const offer =
    (await repository.findPublic(db, offerId, today)) ?? (await findAbsent(db, offerId, today));
  if (offer === null) throw notFound("That offer");
  const rows = await repository.listSimilar(db, offer, today, SIMILAR);
  return { items: rows.map((row) => presentOffer(row, config.origins.api)) };
}

/** Follows the passing of days, a portion a transaction: an edit waits for one at most. Safe to repeat and to cut. */
export async function refreshPublication({
  db,
  log,
}: Pick<Dependencies, "db" | "log">): Promise<void> {
  let changed = 0;
  for (const renew of [repository.hideEnded, repository.publishStarted]) {
    let portion = 0;
    do {
      portion = await db.transaction((tx) => renew(tx, PORTION));
      changed += portion;
    } while (portion === PORTION);
  }
  if (changed > 0) log.info({ changed }, "Offers came or went with the day");
}
