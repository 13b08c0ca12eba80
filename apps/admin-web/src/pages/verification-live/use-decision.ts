import type { Locale } from "@bachat/rules/accounts";
import { shiftDay } from "@bachat/rules/time";
import { todayInKolkata, tooLongText, useDraftState, useErrorToast } from "@bachat/site";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useClaim } from "../../components/use-claim.ts";
import { useLookFirst } from "../../components/use-look-first.ts";
import { clockText } from "../../format.ts";
import { shellMessages } from "../../messages/en.ts";
import { api } from "../../session/api.ts";
import { liveMessages } from "./messages/en.ts";
import { noteTemplates } from "./note-templates.ts";
import {
  governmentIdOf,
  isDecided,
  type DocumentKind,
  type Reason,
  type Review,
  type ReviewDocument,
} from "./queries.ts";
import { askedWith, askReasonOf } from "./reasons.ts";
import type { ReviewQueue } from "./use-review-queue.ts";
import type { Draft } from "./use-undoable-decision.ts";

const NOTE_LENGTH = 500;

/**
 * What the reviewer has chosen for the submission on screen, and the two acts. Mounted again for each one;
 * who was decided and waits again starts from what was filled in then.
 */
export function useDecision(
  review: Review,
  reviewQueue: ReviewQueue,
  /** The document on screen: what is asked for again. */
  shown: ReviewDocument | null,
) {
  const text = liveMessages.useText();
  const shell = shellMessages.useText();
  const start = reviewQueue.draftOf(review.id);
  // Until the reviewer chooses one, or none: the text may be read after the case is opened.
  const [chosen, setReason] = useState<Reason | null | undefined>(start?.reason ?? undefined);
  const reason =
    chosen === undefined ? (governmentIdOf(review) === null ? null : "government_id") : chosen;
  const [begun] = useState(start?.note ?? "");
  // Kept by case: who turns to another row finds it again.
  const { value: note, ...draft } = useDraftState({
    draft: { name: "review-note", record: review.id },
    empty: begun,
  });
  const noteFault = tooLongText(note, NOTE_LENGTH);
  const [until, setUntil] = useState(start?.until ?? review.suggested_verified_until);
  const [isFinal, setFinal] = useState(start?.isFinal ?? false);
  const [internalNote, setInternalNote] = useState(start?.internalNote ?? "");
  const internalFault = tooLongText(internalNote, NOTE_LENGTH);
  const [isNoteOpen, setNoteOpen] = useState(internalNote !== "");
  const [askFor, setAskFor] = useState<DocumentKind | "again" | null>(null);
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const [hint, setHint] = useState<string | null>(null);
  const all: Draft = { reason, note, until, isFinal, internalNote };
  const keep = useEffectEvent(() => reviewQueue.keepDraft(review.id, all));
  useEffect(() => () => keep(), []);
  const internalField = useRef<HTMLTextAreaElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const untilField = useRef<HTMLInputElement>(null);
  const look = useLookFirst(review.id);
  const claim = useClaim({
    id: review.id,
    take: () =>
      api.call("post", "/v1/admin/verifications/{submission_id}/claim", {
        params: { path: { submission_id: review.id } },
      }),
    isOpen: review.actions.reject || review.actions.second_review,
    isOpenedElsewhere: true,
  });
  const heldBy = claim === null || claim.mine ? null : claim;
  const isSecondLook = review.kind === "second_review";
  const isReady =
    heldBy === null &&
    look.isSettled &&
    (isSecondLook || !isDecided(review)) &&
    !reviewQueue.isDeciding;
  /** Says "look first" where nothing else keeps it from being decided. */
  const isTooEarly = (act: "approve" | "reject" | "ask", isAllowed: boolean): boolean =>
    isAllowed && heldBy === null && !reviewQueue.isDeciding && look.refusesEarly(act);
  const { name } = review.student;
  const earliest = shiftDay(todayInKolkata(), 1);
  const latest = review.latest_verified_until;

  const choose = (next: Reason | null) => {
    setReason(next);
    setAskFor(null);
    setHint(null);
    // After the field is there.
    if (next === "other") requestAnimationFrame(() => noteField.current?.focus());
  };
  const approve = () => {
    if (isTooEarly("approve", review.actions.approve || isSecondLook)) return undefined;
    if (internalFault !== undefined) return internalField.current?.focus();
    if (isSecondLook) return void lookAgain(true);
    if (!review.actions.approve || !isReady) return;
    if (until < earliest || until > latest) {
      untilField.current?.focus();
      return setHint(text("untilRange"));
    }
    draft.forget();
    reviewQueue.approve(review.id, name, all);
    return undefined;
  };
  /** For a file that we failed to show: a refusal as unreadable, whose words and cost go by the file. */
  const askForAnother = () =>
    reviewQueue.reject(review.id, name, "unreadable", {
      ...all,
      reason: null,
      note: "",
      isFinal: false,
    });
  /** Whether reason and note can be sent; says what is missing. */
  const isReasoned = (): boolean => {
    if (reason === null) setHint(text("chooseReason"));
    else if (noteFault !== undefined) noteField.current?.focus();
    else if (reason === "other" && note.trim() === "") {
      noteField.current?.focus();
      setHint(text("noteNeeded"));
    } else return true;
    return false;
  };
  const reject = () => {
    if (isTooEarly("reject", review.actions.reject || isSecondLook)) return undefined;
    if (internalFault !== undefined) return internalField.current?.focus();
    if (isSecondLook) return void lookAgain(false);
    if (!review.actions.reject || !isReady || !isReasoned() || reason === null) return undefined;
    draft.forget();
    reviewQueue.reject(review.id, name, reason, all);
    return undefined;
  };
  const askReason = askReasonOf(reason);
  const askTarget = askFor ?? (askReason === null ? "again" : askedWith[askReason]);
  const ask = () => {
    if (isTooEarly("ask", review.actions.ask)) return undefined;
    if (internalFault !== undefined) return internalField.current?.focus();
    if (!review.actions.ask || !isReady || !isReasoned()) return undefined;
    if (askReason === null) return setHint(text("askReason"));
    if (askTarget === "again" && shown === null) return setHint(text("askNothing"));
    draft.forget();
    const asked =
      askTarget === "again" && shown !== null
        ? { kind: shown.kind, again: shown.id }
        : { kind: askTarget === "again" ? ("other" as const) : askTarget, again: null };
    reviewQueue.ask(review.id, name, { reason: askReason, ...asked }, { ...all, isFinal: false });
    return undefined;
  };
  /** Says of an approval that was drawn whether it was right. */
  async function lookAgain(agrees: boolean): Promise<void> {
    if (!review.actions.second_review || !isReady) return;
    const words = internalNote.trim();
    if (!agrees && words === "") {
      internalField.current?.focus();
      return setHint(text("disagreeNeeds"));
    }
    try {
      await api.call("post", "/v1/admin/verifications/{submission_id}/second-review", {
        params: { path: { submission_id: review.id } },
        body: { agrees, ...(words !== "" && { note: words }) },
      });
      reviewQueue.leave(review.id);
    } catch (error) {
      showError(error, text("lookFailed", { name }));
    }
    void api.invalidateAfter(
      queryClient,
      "post",
      "/v1/admin/verifications/{submission_id}/second-review",
    );
  }
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
    look,
    isReady,
    noteField,
    untilField,
    choose,
    isFinal,
    toggleFinal: () => setFinal((now) => !now),
    internalNote,
    internalFault,
    internalField,
    setInternalNote,
    isNoteOpen,
    openNote: () => {
      setNoteOpen(true);
      // After the field is there.
      requestAnimationFrame(() => internalField.current?.focus());
    },
    isSecondLook,
    askTarget,
    setAskFor,
    ask,
    /** Puts the template of the chosen reason into the note. */
    fillNote: (locale: Locale) => {
      if (reason === null) return setHint(text("chooseReason"));
      draft.set(noteTemplates[reason][locale]);
      return undefined;
    },
    setNote: draft.set,
    setUntil: (day: string) => {
      setUntil(day);
      setHint(null);
    },
    approve,
    reject,
    askForAnother: review.actions.reject && isReady ? askForAnother : null,
    /** Opens the calendar with the day selected, so that typing replaces it. */
    pickDay: () => {
      untilField.current?.focus();
      untilField.current?.select();
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;
