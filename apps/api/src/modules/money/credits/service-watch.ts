import { DAY, later } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { enqueueMail } from "../../../mails/service.ts";
import { listAdminEmails } from "../../identity/admins/service-roles.ts";
import { mailMembers } from "../../messages/notifications/service.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { creditWarnings, isWorse } from "./policy.ts";
import * as repository from "./repository.ts";
import { checkBalances } from "./service-checks.ts";

type Needs = Pick<Dependencies, "db" | "clock" | "config" | "queue" | "secretBox" | "log">;

/**
 * Warns brands whose credits run low: once at each of `creditWarnings`; a purchase resets the warnings. The statement
 * that stores a warning also decides whether it is due, so it is safe to repeat and to run twice at a time.
 */
export async function watchBalances(dependencies: Needs): Promise<void> {
  const { db, clock, config } = dependencies;
  for (const brandId of await repository.changedAlerts(db)) {
    await db.transaction(async (tx) => {
      const taken = await repository.takeAlert(tx, brandId, clock.now());
      if (taken === null || taken.due === "none" || !isWorse(taken.due, taken.sent)) return;
      const { balance, due } = taken;
      const percent = creditWarnings[due];
      await mailMembers(dependencies, tx, {
        brandId,
        kind: "brand_low_credits",
        template: "credits-low",
        data: { balance, percent, url: `${config.origins.brand}/brand-portal/billing` },
      });
      await recordEvent(tx, dependencies, brandId, "credits.low", { balance, percent });
    });
  }
}

/** How many brands the alert's mail names. */
const NAMED = 20;

/** Once a week, and never a day later because the clock's job came a little earlier. */
const RECOUNT_MS = 6.5 * DAY;

/**
 * Raises an alert when the ledger does not sum to zero, or a balance is not its ledger less its calls. Looks at the brands
 * with entries since the last check, and once a week at all.
 */
export async function checkLedger(dependencies: Needs): Promise<void> {
  const { db, log, clock } = dependencies;
  const { total, wrong } = await checkBalances(dependencies, later(clock.now(), -RECOUNT_MS));
  if (total === 0 && wrong.length === 0) return;
  const brands = wrong.slice(0, NAMED).map(({ brandId }) => brandId);
  log.error({ total, brands, wrong: wrong.length }, "The credit ledger does not balance");
  await db.transaction(async (tx) => {
    for (const to of await listAdminEmails(tx, "finance")) {
      await enqueueMail(dependencies, tx, {
        template: "ledger-alert",
        to,
        locale: "en",
        data: { total, brands, wrong: wrong.length },
      });
    }
  });
}
