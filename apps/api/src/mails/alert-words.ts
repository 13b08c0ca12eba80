import { type AlertKind, alertKinds } from "@bachat/rules/alerts";
import { z } from "zod";
import { longMoment } from "./days.ts";
import { typedText } from "./template.ts";

/** What owners read of a fault: in the mail and at the webhook. */
export const alertData = z.object({
  kind: z.enum(alertKinds),
  /** The name of the job, brand, admin or site; empty for a fault of the installation itself. */
  subject: typedText,
  count: z.int(),
  since: z.iso.datetime(),
  /** Null while it lasts. */
  ended_at: z.iso.datetime().nullable(),
  url: z.url(),
});
export type AlertData = z.output<typeof alertData>;

interface Words {
  title: (subject: string, count: number) => string;
  /** What to do first. */
  first: string;
}

const plain = (title: string, first: string): Words => ({ title: () => title, first });

const words: Readonly<Record<AlertKind, Words>> = {
  worker_silent: plain(
    "Background jobs are not running",
    "Start the worker again; its log says why it stopped.",
  ),
  mail_server_away: plain(
    "The mail server does not take mails",
    "Look at the mail server and SMTP_URL. Mails are kept and go out when it answers.",
  ),
  storage_away: plain(
    "Files can neither be stored nor read",
    "Look at the object store or the folder of the files. Uploads are refused until then.",
  ),
  disk_full: plain(
    "The disk of the files is nearly full",
    "Make room, or give the folder a larger disk. On a full one uploads are refused.",
  ),
  backup_old: plain(
    "There is no backup of the last day",
    "Make one now, and look why the daily one failed.",
  ),
  certificate_ends: {
    title: (subject) => `The certificate of ${subject} ends soon`,
    first:
      "Look why it is not renewed: its server's log says so. Browsers refuse the site after its end.",
  },
  replica_away: plain(
    "The replica is away or too far behind",
    "Look at its log. The primary answers for it until then.",
  ),
  ledger_unconfirmed: plain(
    "The credit ledger has not been confirmed",
    "Run credits:check on the server. It names each brand whose balance differs.",
  ),
  audit_chain_broken: plain(
    "The audit log was changed",
    "Run audit:verify on the server. It names the first entry that does not fit.",
  ),
  audit_chain_behind: plain(
    "New audit entries are not chained",
    "Run audit:verify on the server, and look at the worker's log.",
  ),
  documents_over_budget: {
    title: (subject) => `${subject} was stopped at opening decided documents`,
    first: "Ask why. The audit log has the reason of each opening.",
  },
  addresses_over_budget: {
    title: (subject, count) => `${subject} looked at ${count} addresses in a day`,
    first: "More than the settings allow. The audit log has the reasons.",
  },
  exports_over_budget: {
    title: (subject, count) => `${subject} made ${count} exports in a day`,
    first: "More than the settings allow. The audit log lists them.",
  },
  grants_over_budget: {
    title: (subject, count) => `${subject} gave credits ${count} times in a day`,
    first: "More than the settings allow. The audit log lists the brands.",
  },
  jobs_failed: {
    title: (subject, count) => `Jobs ${subject} were given up (${count})`,
    first: "The developer tools show the error. Once its cause is gone, try them again there.",
  },
  jobs_late: {
    title: (subject, count) => `Jobs ${subject} are late (${count})`,
    first: "The worker may be busy or stopped.",
  },
  jobs_retrying: {
    title: (subject, count) => `Jobs ${subject} keep failing (${count})`,
    first: "They are tried again for about a day.",
  },
  unusual_calls: {
    title: (subject) => `Unusual verification calls of ${subject}`,
    first: "Its hourly limit is a tenth until an admin clears the alert.",
  },
  webhook_failing: {
    title: (subject, count) => `Webhooks of ${subject} accept nothing (${count})`,
    first: "The brand gets a mail after a day.",
  },
};

export const alertTitle = ({ kind, subject, count }: AlertData): string =>
  words[kind].title(subject, count);
export const firstStep = ({ kind }: AlertData): string => words[kind].first;

/** When the fault began, and its end if it is over. */
export const alertTime = ({ since, ended_at: endedAt }: AlertData): string =>
  endedAt === null
    ? `Since ${longMoment(since, "en")}.`
    : `It lasted from ${longMoment(since, "en")} to ${longMoment(endedAt, "en")}.`;

/** The message in a chat. A name cannot call a whole channel: its brackets are escaped as Slack asks. */
export function alertText(data: AlertData): string {
  const title = alertTitle(data);
  const lines =
    data.ended_at === null
      ? [`Bachat: ${title}.`, alertTime(data), firstStep(data)]
      : [`Bachat: over: ${title}.`, alertTime(data)];
  const text = lines
    .join(" ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
  return `${text} ${data.url}`;
}
