import { ApiError } from "@bachat/api-client/public";
import { momentText, useAccount } from "@bachat/site";
import { Notice } from "@bachat/ui";
import { caseMessages } from "../../components/cases/messages.ts";
import { Prose, UnsentNote } from "../../components/cases/UnsentNote.tsx";
import { submissionsMessages } from "./messages/en.ts";
import type { Application } from "./queries.ts";

interface DecidedMeanwhileProps {
  application: Application;
  /** The reviewer's own note to the brand, probably never sent. */
  note: string;
  /** The error that the reviewer's own decision got; null when they had not decided yet. */
  failure: unknown;
}

/**
 * The decision, its author and time, with the brand's text. A reviewer who was about to decide gets their note back. Only the API's
 * refusal says that another admin did it: a call without an answer may have been stored.
 */
export function DecidedMeanwhile({ application: data, note, failure }: DecidedMeanwhileProps) {
  const text = submissionsMessages.useText();
  const { account } = useAccount();
  const { decided_by_name: name, decided_at: at, decision_note: sent } = data;
  const isOwn = name !== null && name === account?.name;
  const isRefused = failure instanceof ApiError && failure.code === "application_decided";
  const isOvertaken = isRefused && !isOwn;
  const time = at === null ? "" : momentText(at);
  return (
    <Notice
      tone={isOvertaken ? "bad" : data.status === "approved" ? "ok" : "warning"}
      title={isOvertaken ? caseMessages.text("overtaken") : text(`status.${data.status}`)}
      isAlert={isOvertaken}
    >
      {isOvertaken && <p>{text("overtakenText", { status: text(`status.${data.status}`) })}</p>}
      <p>{name === null ? text("decidedAt", { time }) : text("decidedBy", { name, time })}</p>
      {sent !== null && <Prose text={sent} />}
      <UnsentNote note={note} sent={sent} />
    </Notice>
  );
}
