import { statusComponents, type StatusComponent } from "@bachat/rules/status";
import { DAY, dayInKolkata, later } from "@bachat/rules/time";
import type { WorkerDependencies } from "../../../dependencies.ts";
import { greetMailServer } from "../../../ports/mailer.ts";
import { oldestWaits } from "../../../ports/queue-state.ts";
import { answersWell } from "../../../ports/reachability.ts";
import {
  addressesOf,
  ANSWER_MS,
  canBeAsked,
  isLate,
  MINUTES_KEPT_DAYS,
  type QueueComponent,
  startOfMinute,
} from "./policy.ts";
import * as repository from "./repository.ts";

type Needs = Pick<WorkerDependencies, "config" | "db" | "clock" | "log">;

/** Whether a component works; null where there is nothing to ask. Throws when that cannot be found out. */
type Measure = () => Promise<boolean | null>;

/**
 * Measures every component once and writes the result for this minute. A written minute never changes, however often it is
 * measured again. A component that cannot be measured gets no row: no answer is no verdict. The worker, another process than
 * sites and API, asks them over HTTP at the public addresses. Documents, mail and webhooks have no address: they work while
 * each of their jobs gets its first attempt within ten minutes, and the mail server greets. The insert adds only new rows to
 * the sums of the day, so neither a second worker nor a repeat counts twice, and a page of 90 days reads 90 rows a component.
 * The worker shares the platform's database: while the database is away the page shows no data, not an outage.
 * @param workOf the job that does a component's work
 */
export async function measureMinute(
  dependencies: Needs,
  workOf: Readonly<Record<QueueComponent, string>>,
): Promise<void> {
  const { db, clock, log } = dependencies;
  const minute = startOfMinute(clock.now());
  const measures = measuresOf(dependencies, workOf);
  const found = await Promise.all(
    statusComponents.map(async (component) => {
      try {
        const isUp = await measures[component]();
        return isUp === null ? [] : [{ component, isUp }];
      } catch (error) {
        log.error({ err: error, component }, "A component could not be measured");
        return [];
      }
    }),
  );
  await repository.writeMinute(db, { minute, day: dayInKolkata(minute), found: found.flat() });
}

function measuresOf(
  { config, db }: Needs,
  workOf: Readonly<Record<QueueComponent, string>>,
): Record<StatusComponent, Measure> {
  const addresses = addressesOf(config);
  const waits = oldestWaits(db, Object.values(workOf));
  // Each component that needs it fails by itself.
  waits.catch(() => {});
  const asked = (component: keyof typeof addresses) => async () => {
    const address = addresses[component];
    if (address === null || !canBeAsked(address.url)) return null;
    return answersWell(address.url, { timeoutMs: ANSWER_MS, isGood: address.isGood });
  };
  const worked = (component: QueueComponent) => async () =>
    !isLate((await waits).get(workOf[component]));
  return {
    student_site: asked("student_site"),
    brand_site: asked("brand_site"),
    verification_api: asked("verification_api"),
    accounts_api: asked("accounts_api"),
    payments: asked("payments"),
    documents: worked("documents"),
    webhooks: worked("webhooks"),
    mail: async () => (await worked("mail")()) && greets(config.mail.smtpUrl),
  };
}

const greets = (smtpUrl: string): Promise<boolean> =>
  greetMailServer(smtpUrl, ANSWER_MS).then(
    () => true,
    () => false,
  );

/** Removes minutes whose days are long summed up. Safe to stop and repeat. */
export const removeOldMinutes = ({ db, clock }: Needs): Promise<void> =>
  repository.removeMinutes(db, later(clock.now(), -MINUTES_KEPT_DAYS * DAY));
