import { dateText } from "@bachat/site";
import { SideDrawer, StatusDot } from "@bachat/ui";
import { liveMessages } from "./messages/en.ts";
import type { Review } from "./queries.ts";
import classes from "./DecisionPane.module.css";

interface HistoryPanelProps {
  opened: boolean;
  onClose: () => void;
  history: Review["history"];
}

/** The student's earlier submissions and who decided them. */
export function HistoryPanel({ opened, onClose, history }: HistoryPanelProps) {
  const text = liveMessages.useText();
  return (
    <SideDrawer opened={opened} onClose={onClose} title={text("historyTitle")} kind="detail">
      {history.length === 0 && <p>{text("historyNone")}</p>}
      <ul className={classes.history}>
        {history.map((entry) => (
          <li key={entry.id}>
            <p>
              <StatusDot tone={entry.status === "approved" ? "ok" : "bad"}>
                <b>
                  {text(`status.${entry.status}`)}
                  {entry.is_final && `, ${text("finalMark")}`}
                </b>
              </StatusDot>
              <span>{dateText(entry.decided_at ?? entry.submitted_at)}</span>
            </p>
            <p className={classes.quiet}>
              {entry.reason !== null && `${text(`reason.${entry.reason}`)} · `}
              {entry.decided_by === null
                ? text("bySystem")
                : text("byReviewer", { name: entry.decided_by })}
            </p>
            {entry.reason_text !== null && <p>“{entry.reason_text}”</p>}
            {entry.internal_note !== null && (
              <p>
                {text("internalNote")}: “{entry.internal_note}”
              </p>
            )}
            <p className={classes.quiet}>
              {entry.documents.map((document) => text(`kind.${document.kind}`)).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </SideDrawer>
  );
}
