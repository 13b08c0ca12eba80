import { ApiError, type Schemas } from "@bachat/api-client/public";
import { useAccount } from "@bachat/site";
import { CopyButton, Notice } from "@bachat/ui";
import classes from "./ApplicationDetail.module.css";
import { submissionsMessages } from "./messages/en.ts";

interface DecidedMeanwhileProps {
  application: Schemas["AdminApplication"];
  /** What was written to the brand, as far as is known without having been sent. */
  note: string;
  /** The error that the reviewer's own decision got; null when they had not decided yet. */
  failure: unknown;
}

/**
 * Tells an admin who was about to decide what has been decided, and gives their note back. Only the API's refusal says that
 * another admin did it: a call without an answer may have been stored, and the decision may be their own.
 */
export function DecidedMeanwhile({ application, note, failure }: DecidedMeanwhileProps) {
  const text = submissionsMessages.useText();
  const { account } = useAccount();
  const { decided_by_name: name, decision_note: sent } = application;
  const status = text(`status_${application.status}`);
  const isOwn = name !== null && name === account?.name;
  const isRefused = failure instanceof ApiError && failure.code === "application_decided";
  const isOvertaken = !isOwn && (isRefused || failure === null);
  const unsent = note.trim() === (sent ?? "").trim() ? "" : note;
  if (failure === null && unsent === "") return null;
  const back = unsent !== "" && (
    <>
      <p>{text("noteUnsent")}</p>
      <p className={classes.unsent}>{unsent}</p>
      <CopyButton value={unsent} label={text("copyNote")} size="xs" />
    </>
  );
  if (isOvertaken) {
    return (
      <Notice tone="bad" title={text("overtaken")} isAlert>
        <p>
          {name === null
            ? text("overtakenText", { status })
            : text("overtakenBy", { name, status })}
        </p>
        {back}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={text("decidedTitle")} isAlert>
      <p>
        {name === null ? text("decidedText", { status }) : text("decidedTextBy", { name, status })}
      </p>
      {back}
    </Notice>
  );
}
