import { dayText, momentText } from "@bachat/site";
import { BrandLogo, Breadcrumbs, StatusDot } from "@bachat/ui";
import { Group } from "@mantine/core";
import { CaseNav } from "../../components/cases/CaseNav.tsx";
import { dueTone } from "../../components/cases/due.ts";
import { useWaitText } from "../../components/use-wait-text.ts";
import { submissionsMessages } from "./messages/en.ts";
import type { Application } from "./queries.ts";
import type { CaseQueue } from "./use-case-queue.ts";
import classes from "../../components/cases/Case.module.css";

interface ApplicationHeadProps {
  data: Application;
  queue: CaseQueue;
  onHelp: () => void;
}

const tones = { pending: "info", approved: "ok", rejected: "bad" } as const;

/** Whose application it is, since when it waits, until when it is promised, and the way to its neighbours. */
export function ApplicationHead({ data, queue, onHelp }: ApplicationHeadProps) {
  const text = submissionsMessages.useText();
  const waitText = useWaitText();
  const { brand_name: name, status, submitted_at: since, due_on: due, earlier } = data;
  return (
    <header>
      <Breadcrumbs
        label={text("title")}
        crumbs={[{ label: text("title"), href: queue.queueHref }, { label: name }]}
      />
      <div className={classes.head}>
        <Group gap={14} wrap="nowrap" align="flex-start" miw={0}>
          <BrandLogo name={name} url={data.brand_logo_url} size={56} />
          <div>
            <h1>{name}</h1>
            <div className={classes.line}>
              <StatusDot tone={tones[status]}>
                {status === "pending"
                  ? text("waiting", { time: waitText(since) })
                  : text(`status_${status}`)}
              </StatusDot>
              <span>{text("submittedAt", { time: momentText(since) })}</span>
              {due !== null && (
                <StatusDot tone={dueTone(due)}>{text("dueOn", { day: dayText(due) })}</StatusDot>
              )}
              {earlier.length > 0 && <span>{text("again", { round: earlier.length + 1 })}</span>}
            </div>
          </div>
        </Group>
        <CaseNav
          previous={queue.previous}
          next={queue.next}
          onHelp={onHelp}
          labels={{ previous: text("previous"), next: text("next"), keys: text("keys") }}
        />
      </div>
    </header>
  );
}
