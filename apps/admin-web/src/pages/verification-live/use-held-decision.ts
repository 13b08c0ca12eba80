import { NetworkError } from "@bachat/api-client/public";
import { useBeforeSignOut, useErrorToast } from "@bachat/site";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { liveMessages } from "./messages/en.ts";
import { reviewOptions, type Reason } from "./queries.ts";

/** What the reviewer had filled in. */
export interface Draft {
  reason: Reason | null;
  note: string;
  until: string;
}

export interface HeldDecision {
  id: string;
  name: string;
  status: "approved" | "rejected";
  draft: Draft;
  send: () => Promise<unknown>;
}

/**
 * How long a decision waits before it is sent. The API writes a decision once and for good, and mails the
 * student: only what has not been sent can be taken back.
 */
const UNDO_MS = 6_000;

/**
 * Holds the last decision for a moment in which it can be taken back. It is sent when that has passed, when the next one
 * is made, when the page is left, and before a sign-out.
 */
export function useHeldDecision() {
  const text = liveMessages.useText();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<HeldDecision | null>(null);
  const [canUndo, setCanUndo] = useState(false);
  /** By id, the moment since when it is stored; Infinity until then. */
  const [decidedAt, setDecidedAt] = useState<ReadonlyMap<string, number>>(new Map());
  /** By id, until it is stored: who waits again, taken back or refused, is found as they were left. */
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  // Taken once only: by the timer, the next decision, or the end of the page.
  const held = useRef<{ decision: HeldDecision; timer: ReturnType<typeof setTimeout> } | null>(
    null,
  );
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  function take(): HeldDecision | null {
    if (held.current === null) return null;
    const { decision, timer } = held.current;
    clearTimeout(timer);
    held.current = null;
    setCanUndo(false);
    return decision;
  }
  const mark = (id: string, moment: number | null) => setDecidedAt(withEntry(id, moment));

  /** After a call without an answer: the API may have stored it all the same, and only it can tell. */
  async function isStored({ id, status }: HeldDecision): Promise<boolean> {
    const once = { ...reviewOptions(id), retry: false };
    const review = await queryClient.fetchQuery(once).catch(() => null);
    return review?.status === status;
  }
  async function store(decision: HeldDecision): Promise<void> {
    const { id, name, status, send } = decision;
    try {
      await send();
    } catch (error) {
      if (!(error instanceof NetworkError) || !(await isStored(decision))) {
        mark(id, null);
        setLast((now) => (now === decision ? null : now));
        showError(error, text(status === "approved" ? "approveFailed" : "rejectFailed", { name }));
        return;
      }
    }
    mark(id, Date.now());
    setDrafts(withEntry<Draft>(id, null));
  }
  const readAgain = () =>
    api.invalidateAfter(queryClient, "post", "/v1/admin/verifications/{submission_id}/approve");
  function flush(): void {
    const decision = take();
    if (decision === null) return;
    const stored = store(decision);
    sending.current = Promise.all([sending.current, stored]);
    void stored.then(readAgain);
  }
  const leave = useEffectEvent(flush);
  useEffect(() => {
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  // The end of the page would be too late: by then the token is gone.
  useBeforeSignOut(() => {
    flush();
    return sending.current;
  });

  return {
    last,
    canUndo,
    /** Decided here after that moment: what was read before still has it as waiting. */
    isDecidedSince: (id: string, moment: number) => (decidedAt.get(id) ?? 0) > moment,
    /** What was filled in when it was decided, for as long as it is not stored. */
    draftOf: (id: string): Draft | null => drafts.get(id) ?? null,
    decide(decision: HeldDecision): void {
      flush();
      held.current = { decision, timer: setTimeout(flush, UNDO_MS) };
      mark(decision.id, Infinity);
      setDrafts(withEntry(decision.id, decision.draft));
      setLast(decision);
      setCanUndo(true);
    },
    /** Says who waits again, or null when there is nothing to take back. */
    undo(): string | null {
      const decision = take();
      if (decision === null) return null;
      mark(decision.id, null);
      setLast(null);
      return decision.id;
    },
  };
}

/** The same map with that entry, or without it for null. */
const withEntry =
  <Value>(id: string, value: Value | null) =>
  (others: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> => {
    const next = new Map(others);
    if (value === null) next.delete(id);
    else next.set(id, value);
    return next;
  };
