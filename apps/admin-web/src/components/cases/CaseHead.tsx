import { dayText } from "@bachat/site";
import { Breadcrumbs, StatusDot } from "@bachat/ui";
import { Group } from "@mantine/core";
import type { ReactNode } from "react";
import { CaseNav } from "./CaseNav.tsx";
import { dueTone } from "./due.ts";
import { caseMessages } from "./messages.ts";
import { UndoLine } from "./UndoLine.tsx";
import type { CaseQueue } from "./use-case-queue.ts";
import classes from "./Case.module.css";

interface CaseHeadProps {
  title: string;
  logo?: ReactNode;
  /** The name of the desk's list. */
  list: string;
  queue: CaseQueue;
  labels: { previous: string; next: string };
  onHelp: () => void;
  /** The line below the title. */
  children: ReactNode;
}

/** The title of a case, with links to its list and to the cases before and after it. */
export function CaseHead(props: CaseHeadProps) {
  const { title, logo, list, queue, labels, onHelp, children } = props;
  const text = caseMessages.useText();
  const words = (
    <div>
      <h1>{title}</h1>
      <div className={classes.line}>{children}</div>
    </div>
  );
  return (
    <header>
      <Breadcrumbs
        label={list}
        crumbs={[{ label: list, href: queue.queueHref }, { label: title }]}
      />
      <div className={classes.head}>
        {logo === undefined ? (
          words
        ) : (
          <Group gap={14} wrap="nowrap" align="flex-start" miw={0}>
            {logo}
            {words}
          </Group>
        )}
        <CaseNav
          previous={queue.previous}
          next={queue.next}
          onHelp={onHelp}
          labels={{ ...labels, keys: text("keys") }}
        />
      </div>
      <UndoLine />
    </header>
  );
}

/** When the decision of a case is due, more urgent as the time comes nearer; null for a case without a promise. */
export const CaseDue = ({ day, said }: { day: string | null; said: (day: string) => string }) =>
  day !== null && <StatusDot tone={dueTone(day)}>{said(dayText(day))}</StatusDot>;
