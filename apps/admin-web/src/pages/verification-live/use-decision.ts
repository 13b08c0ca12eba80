import { useRef, useState } from "react";
import { liveMessages } from "./messages.ts";
import type { Reason, Review } from "./queries.ts";
import type { Cockpit } from "./use-cockpit.ts";

/** What the reviewer has chosen for the submission on screen, and the two acts. Mounted anew for each one. */
export function useDecision(review: Review, cockpit: Cockpit) {
  const text = liveMessages.useText();
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState("");
  const [until, setUntil] = useState(review.default_verified_until);
  const [hint, setHint] = useState<string | null>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const untilField = useRef<HTMLInputElement>(null);
  const { name } = review.student;

  const choose = (chosen: Reason | null) => {
    setReason(chosen);
    setHint(null);
    // After the field is there.
    if (chosen === "other") requestAnimationFrame(() => noteField.current?.focus());
  };
  const approve = () => {
    if (!review.actions.approve || cockpit.isDeciding) return;
    void cockpit.approve(name, until);
  };
  const reject = () => {
    if (!review.actions.reject || cockpit.isDeciding) return;
    if (reason === null) return setHint(text("chooseReason"));
    if (reason === "other" && note.trim() === "") {
      noteField.current?.focus();
      return setHint(text("noteNeeded"));
    }
    void cockpit.reject(name, reason, note.trim());
    return undefined;
  };
  return {
    reason,
    note,
    until,
    hint,
    noteField,
    untilField,
    choose,
    setNote,
    setUntil,
    approve,
    reject,
    pickDay: () => {
      untilField.current?.focus();
      untilField.current?.showPicker();
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;
