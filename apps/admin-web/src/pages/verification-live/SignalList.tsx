import { recentDateText } from "@bachat/site";
import { StatusDot } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { idReasons } from "../../components/id-reasons.ts";
import { HistoryPanel } from "./HistoryPanel.tsx";
import { liveMessages } from "./messages/en.ts";
import type { Reason, Review, Signal } from "./queries.ts";
import classes from "./DecisionPane.module.css";

/** The system's signals. Passed ones are quiet, only doubtful ones are marked. */
export function SignalList({ review }: { review: Review }) {
  const text = liveMessages.useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.section}>
      <div className={classes.sectionHead}>
        <h3>{text("signals")}</h3>
        <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
          {text("history")}
        </Button>
      </div>
      <ul className={classes.signals}>
        {review.signals.map((signal) => (
          <SignalRow key={signal.code} signal={signal} />
        ))}
      </ul>
      <HistoryPanel opened={isOpen} onClose={() => setOpen(false)} history={review.history} />
    </section>
  );
}

function SignalRow({ signal }: { signal: Signal }) {
  const { title, aside, below } = useSignalText(signal);
  return (
    <li data-level={signal.level}>
      <StatusDot tone={signal.level}>{title}</StatusDot>
      {aside !== null && <span className={classes.aside}>{aside}</span>}
      {below !== null && <small>{below}</small>}
    </li>
  );
}

interface SignalText {
  title: string;
  aside: string | null;
  below: string | null;
}

function useSignalText({ code, level, value, count, at }: Signal): SignalText {
  const text = liveMessages.useText();
  const plain = (title: string, aside: string | null = null): SignalText => ({
    title,
    aside,
    below: null,
  });
  switch (code) {
    case "name_differs":
      return level === "warning"
        ? {
            title: text("signal.name_differs.warning"),
            aside: null,
            below: text("accountSays", { name: value ?? "" }),
          }
        : plain(text("signal.name_differs.ok"));
    case "rejected_before": {
      const reason: Reason | undefined = idReasons.find((entry) => entry === value);
      return plain(
        text("signal.rejected_before.info", { date: at === null ? "" : recentDateText(at) }),
        reason === undefined ? null : text(`reason.${reason}`),
      );
    }
    case "academic_email":
      return plain(text(`signal.academic_email.${level}`), value);
    case "college_differs":
      return plain(text("signal.college_differs.warning"), value);
    case "same_picture":
      return plain(text("signal.same_picture.warning"), text("students", { count: count ?? 0 }));
    case "edited_picture":
      return plain(text("signal.edited_picture.warning"), value);
    case "drawn_picture":
      return plain(text("signal.drawn_picture.info"));
    case "resent_document":
      return plain(text("signal.resent_document.warning"));
    case "duplicate_phone":
      return plain(text("signal.duplicate_phone.warning"), text("students", { count: count ?? 0 }));
    case "duplicate_document":
    case "duplicate_email":
      return plain(
        text(`signal.${code}.${level === "warning" ? "warning" : "ok"}`),
        count === null || count === 0 ? text("no") : text("students", { count }),
      );
  }
}
