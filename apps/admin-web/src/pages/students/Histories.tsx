import { auditActionText } from "@bachat/rules/audit-actions";
import { addressOf, dayText, momentText, useCursors, usePages, useSettings } from "@bachat/site";
import { StatusDot, UiLink } from "@bachat/ui";
import { paths } from "../../paths.ts";
import { History } from "./History.tsx";
import { studentsMessages } from "./messages/en.ts";
import { partsOf, type Submission } from "./queries.ts";

/** A student's acts and the decisions about them with their authors: each card by its own call. */

interface Props {
  id: string;
}

const tones = { pending: "info", approved: "ok", rejected: "bad" } as const;

/** The student IDs sent, with every step of the reviewers. */
export function Submissions({ id }: Props) {
  const text = studentsMessages.useText();
  return (
    <History
      title={text("submissions")}
      none={text("noSubmissions")}
      {...useCursors((cursor) => partsOf.submissions(id, cursor))}
      event={(one) => ({
        id: one.id,
        at: one.submitted_at,
        line: (
          <>
            <StatusDot tone={tones[one.status]}>
              {one.reason === null
                ? text(`submission.${one.status}`)
                : text("rejectedFor", { reason: text(`reason.${one.reason}`) })}
            </StatusDot>
            {one.status === "pending" && (
              <UiLink href={paths.verification({ submission: one.id })}>{text("review")}</UiLink>
            )}
          </>
        ),
        more: [
          one.documents.map((kind) => text(`document.${kind}`)).join(", "),
          one.is_appeal && text("appeal"),
          ...one.steps.map((step) => stepText(text, step)),
          one.decided_at !== null &&
            one.decision_source !== "admin" &&
            text("decidedAutomatically", { date: momentText(one.decided_at) }),
          one.verified_until !== null && text("until", { date: dayText(one.verified_until) }),
          one.is_final && text("final"),
          one.reason_text,
        ],
      })}
    />
  );
}

function stepText(text: typeof studentsMessages.text, step: Submission["steps"][number]): string {
  const { by, decided_at: at, reason, undone_at: undoneAt } = step;
  const done = text(`step.${step.outcome}`, {
    name: by,
    date: momentText(at),
    reason: reason === null ? "" : text(`reason.${reason}`),
  });
  return undoneAt === null ? done : text("undone", { step: done });
}

export function Redemptions({ id }: Props) {
  const text = studentsMessages.useText();
  const settings = useSettings();
  return (
    <History
      title={text("redemptions")}
      none={text("noRedemptions")}
      {...useCursors((cursor) => partsOf.redemptions(id, cursor))}
      event={(one) => ({
        id: one.id,
        at: one.redeemed_at,
        line: (
          <UiLink href={addressOf(settings, "student", `/offers/${one.offer_id}`)}>
            {one.offer_title}
          </UiLink>
        ),
        more: [
          [
            one.brand_name,
            one.reference,
            one.checked_at === null
              ? text("redemption.issued")
              : text("redemption.checked", { date: momentText(one.checked_at) }),
          ].join(" · "),
        ],
      })}
    />
  );
}

export function Checks({ id }: Props) {
  const text = studentsMessages.useText();
  return (
    <History
      title={text("checks")}
      none={text("noChecks")}
      {...usePages((page) => partsOf.checks(id, page))}
      event={(one) => ({
        id: one.id,
        at: one.checked_at,
        line: one.brand_name,
        more: [text("check.answer", { answer: text(`check.${one.result}`) })],
      })}
    />
  );
}

export function Devices({ id }: Props) {
  const text = studentsMessages.useText();
  return (
    <History
      title={text("devices")}
      none={text("noDevices")}
      {...useCursors((cursor) => partsOf.devices(id, cursor))}
      event={(one) => ({
        id: one.id,
        at: one.last_seen_at,
        line: one.device ?? text("unknownDevice"),
        more: [
          text(one.site === "admin" ? "signedInAdmin" : "signedIn", {
            date: momentText(one.signed_in_at),
          }),
        ],
      })}
    />
  );
}

export function Activity({ id }: Props) {
  const text = studentsMessages.useText();
  return (
    <History
      title={text("activity")}
      none={text("noActivity")}
      {...useCursors((cursor) => partsOf.activity(id, cursor))}
      event={(one) => ({
        id: one.id,
        at: one.at,
        line: auditActionText(one.action),
        more: [one.by ?? text("system"), one.reason !== null && `“${one.reason}”`],
      })}
    />
  );
}
