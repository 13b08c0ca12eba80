import { todayInKolkata, tooLongText, useDraftState } from "@bachat/site";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useShownLongEnough } from "../../components/use-shown-long-enough.ts";
import { useClaim } from "../../components/use-claim.ts";
import { clockText } from "../../format.ts";
import { shellMessages } from "../../messages/en.ts";
import { api } from "../../session/api.ts";
import { liveMessages } from "./messages/en.ts";
import { isDecided, type Reason, type Review } from "./queries.ts";
import { shiftDay } from "@bachat/rules/time";
import type { ReviewQueue } from "./use-review-queue.ts";

const NOTE_LENGTH = 500;

/**
 * What the reviewer has chosen for the submission on screen, and the two acts. Mounted again for each one;
 * who was decided and waits again starts from what was filled in then.
 */
export function useDecision(review: Review, reviewQueue: ReviewQueue) {
  const text = liveMessages.useText();
  const shell = shellMessages.useText();
  const start = reviewQueue.draftOf(review.id);
  const [reason, setReason] = useState<Reason | null>(start?.reason ?? null);
  const [begun] = useState(start?.note ?? "");
  // Kept by case: who turns to another row finds it again.
  const { value: note, ...draft } = useDraftState({
    draft: { name: "review-note", record: review.id },
    empty: begun,
  });
  const noteFault = tooLongText(note, NOTE_LENGTH);
  const [until, setUntil] = useState(start?.until ?? review.default_verified_until);
  const [hint, setHint] = useState<string | null>(null);
  const keep = useEffectEvent(() => reviewQueue.keepDraft(review.id, { reason, note, until }));
  useEffect(() => () => keep(), []);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const untilField = useRef<HTMLInputElement>(null);
  const isSettled = useShownLongEnough(review.id);
  const claim = useClaim({
    id: review.id,
    take: () =>
      api.call("post", "/v1/admin/verifications/{submission_id}/claim", {
        params: { path: { submission_id: review.id } },
      }),
    isOpen: review.actions.reject,
  });
  const heldBy = claim === null || claim.mine ? null : claim;
  const isReady = heldBy === null && isSettled && !isDecided(review) && !reviewQueue.isDeciding;
  const { name } = review.student;
  const earliest = shiftDay(todayInKolkata(), 1);
  const latest = review.latest_verified_until;

  const choose = (chosen: Reason | null) => {
    setReason(chosen);
    setHint(null);
    // After the field is there.
    if (chosen === "other") requestAnimationFrame(() => noteField.current?.focus());
  };
  const approve = () => {
    if (!review.actions.approve || !isReady) return;
    if (until < earliest || until > latest) {
      untilField.current?.focus();
      return setHint(text("untilRange"));
    }
    draft.forget();
    reviewQueue.approve(review.id, name, { reason, note, until });
    return undefined;
  };
  /** For a file that we failed to show: a refusal as unreadable, whose words and cost go by the file. */
  const askForAnother = () => {
    if (!review.actions.reject || !isReady) return;
    reviewQueue.reject(review.id, name, "unreadable", { reason: null, note: "", until });
  };
  const reject = () => {
    if (!review.actions.reject || !isReady) return;
    if (reason === null) return setHint(text("chooseReason"));
    if (noteFault !== undefined) return noteField.current?.focus();
    if (reason === "other" && note.trim() === "") {
      noteField.current?.focus();
      return setHint(text("noteNeeded"));
    }
    draft.forget();
    reviewQueue.reject(review.id, name, reason, { reason, note, until });
    return undefined;
  };
  return {
    reason,
    note,
    /** What is wrong with it. */
    noteFault,
    until,
    earliest,
    latest,
    hint:
      heldBy === null
        ? hint
        : shell("heldHint", { name: heldBy.admin_name, time: clockText(heldBy.expires_at) }),
    /** The colleague who holds it: then only they decide. */
    heldBy,
    isSettled,
    noteField,
    untilField,
    choose,
    setNote: draft.set,
    setUntil: (day: string) => {
      setUntil(day);
      setHint(null);
    },
    approve,
    reject,
    askForAnother,
    pickDay: () => {
      untilField.current?.focus();
      // Safari has it from 16; there the date is typed.
      untilField.current?.showPicker?.();
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;
