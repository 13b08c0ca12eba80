import { randomUUID } from "node:crypto";
import { DAY, later, SECOND } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { alertText } from "../../../mails/alert-words.ts";
import { renderMail } from "../../../mails/layout.ts";
import { contentOf } from "../../../mails/template.ts";
import { templates } from "../../../mails/templates.ts";
import { postText } from "../../../ports/alert-webhook.ts";
import type { Mailer } from "../../../ports/mailer.ts";
import { listAdminEmails } from "../../identity/admins/service-roles.ts";
import { secretsOf } from "../tools/policy-secrets.ts";
import { errorWords } from "../tools/policy.ts";
import { type Alert, keyOf, kindsOf, mustRepeat, type ReadSource, retryAt } from "./policy.ts";
import * as repository from "./repository-watch.ts";
import { openProbes } from "./service-probes.ts";
import { readSourceNames, readSources } from "./service.ts";

type Needs = Pick<
  Dependencies,
  "config" | "db" | "clock" | "storage" | "replica" | "log" | "quarantine"
> & {
  mailer: Mailer;
};
type Due = Awaited<ReturnType<typeof repository.listDue>>[number];

/**
 * Looks for faults and tells the owners, by mail and at the webhook: once of each, and once of its end. It runs in the API and
 * sends by itself, since a frozen worker could neither notice nor say so.
 */
export function openAlertWatch(needs: Needs) {
  const { db, clock, config } = needs;
  const holder = randomUUID();
  const probe = openProbes(needs);
  const seenBefore = new Set<string>();
  const channels =
    config.alertWebhook === null ? (["mail"] as const) : (["mail", "webhook"] as const);

  /** A fault that has to be seen twice counts from the second look on. */
  const isSeenAgain = (alert: Alert) => !mustRepeat.has(alert.kind) || seenBefore.has(keyOf(alert));

  async function find(names: readonly ReadSource[], withProbes: boolean) {
    const read = await readSources(needs, names);
    const measured = await Promise.all(
      (withProbes ? kindsOf.measured : []).map(async (kind) => ({
        kinds: [kind],
        alerts: await probe(kind),
      })),
    );
    const answered = [
      ...read.map(({ source, alerts }) => ({ kinds: kindsOf[source], alerts })),
      ...measured,
    ].filter(({ alerts }) => alerts !== null);
    const all = answered.flatMap(({ alerts }) => alerts ?? []);
    const kinds = answered.flatMap((source): readonly Alert["kind"][] => source.kinds);
    const [alerts, unsure] = [all.filter(isSeenAgain), all.filter((one) => !isSeenAgain(one))];
    for (const key of seenBefore)
      if (kinds.some((kind) => key.startsWith(`${kind} `))) seenBefore.delete(key);
    for (const alert of all) seenBefore.add(keyOf(alert));
    return { alerts, unsure, kinds };
  }

  return {
    /** @param which `worker` alone is looked at often; everything else costs more and can wait */
    async look(which: "worker" | "all"): Promise<void> {
      if (needs.quarantine.isOn() || !(await repository.takeWatch(db, holder))) return;
      const found = await find(which === "all" ? readSourceNames : ["worker"], which === "all");
      const now = clock.now();
      await repository.keepAlerts(db, { ...found, channels, now });
      for (const due of await repository.listDue(db, now)) await deliver(needs, due);
      await repository.removeEnded(db, later(now, -KEPT_DAYS * DAY));
    },
  };
}

const KEPT_DAYS = 90;

async function deliver(needs: Needs, { message, alert }: Due): Promise<void> {
  const { db, config, clock } = needs;
  const data = {
    kind: alert.kind as Alert["kind"],
    subject: alert.subject,
    count: alert.count,
    since: alert.since.toISOString(),
    ended_at: message.edge === "ended" ? (alert.endedAt ?? clock.now()).toISOString() : null,
    url: `${config.origins.admin}/admin`,
  };
  try {
    if (message.channel === "mail") await mailOwners(needs, message.id, data);
    else if (config.alertWebhook !== null) await postText(config.alertWebhook, alertText(data));
    await repository.noteAttempt(db, message.id, { sentAt: clock.now() });
  } catch (error) {
    needs.log.error(
      { err: error, kind: alert.kind, channel: message.channel },
      "An alert was not taken",
    );
    await repository.noteAttempt(db, message.id, {
      error: errorWords(error, secretsOf(config)),
      nextAttemptAt: retryAt(message.attempts, clock.now()),
    });
  }
}

async function mailOwners(
  { db, config, mailer }: Needs,
  messageId: string,
  data: Parameters<typeof alertText>[0],
): Promise<void> {
  const owners = await listAdminEmails(db, "owner");
  if (owners.length === 0) throw new Error("No admin has the permission owner.");
  const mail = renderMail(contentOf(templates["platform-alert"], "en", data), "en");
  for (const [index, to] of owners.entries())
    await mailer.send({
      to,
      ...mail,
      headers: {
        // The same each time, so that a mailbox can drop a second delivery.
        "Message-ID": `<${messageId}.${index}@${new URL(config.origins.api).hostname}>`,
        "Auto-Submitted": "auto-generated",
      },
    });
}

/** The worker and the API start at one moment, and a worker's last look at the clock is from before. */
const FIRST_LOOK_MS = 90 * SECOND;
const LOOK_MS = 15 * SECOND;
const LOOKS_PER_FULL = 4;

/** Looks again and again until it is stopped. */
export function startAlertWatch(needs: Needs): { stop(): void } {
  const watch = openAlertWatch(needs);
  let looks = 0;
  const next = () => {
    const which = looks % LOOKS_PER_FULL === 0 ? "all" : "worker";
    looks += 1;
    void watch
      .look(which)
      .catch((error: unknown) => needs.log.error({ err: error }, "The look for faults failed"))
      .finally(() => {
        timer = setTimeout(next, LOOK_MS).unref();
      });
  };
  let timer = setTimeout(next, FIRST_LOOK_MS).unref();
  return { stop: () => clearTimeout(timer) };
}
