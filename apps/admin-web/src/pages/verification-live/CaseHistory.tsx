import { momentText } from "@bachat/site";
import { Box } from "@mantine/core";
import { liveMessages } from "./messages/en.ts";
import type { Review } from "./queries.ts";
import classes from "./DecisionPane.module.css";

/** The questions to the student, and colleagues' acts on the case. */
export function CaseHistory({ review }: { review: Review }) {
  const text = liveMessages.useText();
  const lines = [
    ...review.asks.map((ask) => ({
      at: ask.asked_at,
      what: text(ask.answered ? "askedAnswered" : "askedOpen", {
        document: ask.kind === null ? "" : text(`kind.${ask.kind}`),
      }),
      by: ask.asked_by,
      note: ask.reason_text,
      internalNote: ask.internal_note,
    })),
    ...review.notes.map((entry) => ({
      at: entry.at,
      what:
        entry.kind === "snoozed"
          ? text(entry.until === null ? "note.woken" : "note.snoozed", {
              time: entry.until === null ? "" : momentText(entry.until),
            })
          : text(`note.${entry.kind}`),
      by: entry.by,
      note: entry.note,
      internalNote: null,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  if (lines.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3>{text("onThisCase")}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line.at + line.what}>
            <b>{line.what}</b>{" "}
            <Box component="span" c="dimmed">
              {text("byAt", { name: line.by, time: momentText(line.at) })}
            </Box>
            {line.note !== null && <p>“{line.note}”</p>}
            {line.internalNote !== null && (
              <p>
                {text("internalNote")}: “{line.internalNote}”
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
