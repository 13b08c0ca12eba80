import type pg from "pg";
import { remindOfSaved } from "../../apps/api/src/modules/redemption/saved-offers/service-reminders.ts";
import type { JobBench } from "./frame.ts";
import { fillOffers, OFFERS } from "./offers.ts";

/** Offers that each student saved; all of them asked for the mail. */
const SAVED = 10;
/** How many come near their end, whatever else there is. */
const ENDING = 400;

/** Offers that no other job changes. */
const endingOffers = `select id from offers order by id desc limit ${ENDING}`;

/** The saves of a student are evenly apart, so that each offer has about as many savers. */
async function fill(owner: pg.Client, size: number): Promise<void> {
  await fillOffers(owner, size);
  const all = size * OFFERS;
  await owner.query(
    `insert into student_offer_interactions (student_id, offer_id, interaction_type)
     select s.id, o.id, 'save'
     from (select id, row_number() over (order by id) - 1 as n from students) as s, generate_series(0, $1::int - 1) as k,
       lateral (select (s.n + k * $2::int) % $3::int as n) as at
       join (select id, row_number() over (order by id) - 1 as n from offers) as o using (n)`,
    [SAVED, Math.floor(all / SAVED), all],
  );
  await owner.query(
    "insert into mail_preferences (user_id, kind, enabled) select user_id, 'saved_offer_ending', true from students",
  );
  await owner.query("insert into saved_offer_reminders (student_id) select id from students");
  await owner.query(
    `update offers set end_date = kolkata_today() + 5 where id in (${endingOffers})`,
  );
}

export const savedOfferJobs: readonly JobBench[] = [
  {
    name: "saved_offers.remind",
    follows: "changes",
    fill,
    async prepare(owner) {
      await owner.query("delete from pgboss.job where name = 'mail.send'");
      await owner.query(
        `update offer_stats set end_noted_for = null where offer_id in (${endingOffers})`,
      );
      await owner.query(
        `update saved_offer_reminders set due_on = null, sent_on = null
         where due_on is not null or sent_on is not null`,
      );
    },
    run: remindOfSaved,
  },
];
