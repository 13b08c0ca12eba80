import type { Schemas } from "@bachat/api-client/public";
import { CopyButton, Notice } from "@bachat/ui";
import classes from "./ApplicationDetail.module.css";
import { submissionsMessages } from "./messages.ts";

interface OvertakenProps {
  application: Schemas["AdminApplication"];
  /** What was written to the brand and did not go. */
  note: string;
}

/** To who was about to decide what a colleague has decided: how it stands, and their note back. */
export function Overtaken({ application, note }: OvertakenProps) {
  const text = submissionsMessages.useText();
  const { decided_by_name: name } = application;
  const status = text(`status_${application.status}`);
  return (
    <Notice tone="bad" title={text("overtaken")} isAlert>
      <p>
        {name === null ? text("overtakenText", { status }) : text("overtakenBy", { name, status })}
      </p>
      {note !== "" && (
        <>
          <p>{text("noteUnsent")}</p>
          <p className={classes.unsent}>{note}</p>
          <CopyButton value={note} label={text("copyNote")} size="xs" />
        </>
      )}
    </Notice>
  );
}
