import { useErrorToast } from "@bachat/site";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { liveMessages } from "./messages.ts";

export interface Decision {
  id: string;
  name: string;
  status: "approved" | "rejected";
  send: () => Promise<unknown>;
}

/**
 * How long a decision waits on the desk before it is sent. The API writes a decision once and for good, and mails the
 * student: only what has not been sent can be taken back.
 */
const UNDO_MS = 6_000;

/**
 * Holds the last decision for a moment in which it can be taken back. It is sent when that has passed, when the next one
 * is made, and when the desk is left.
 */
export function useDecisions() {
  const text = liveMessages.useText();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const [last, setLast] = useState<Decision | null>(null);
  const [canUndo, setCanUndo] = useState(false);
  /** By id, the moment since when it is stored; Infinity until then. */
  const [decidedAt, setDecidedAt] = useState<ReadonlyMap<string, number>>(new Map());
  // Read and emptied at once, whoever is first: the clock, the next decision, or the end of the page.
  const held = useRef<{ decision: Decision; timer: ReturnType<typeof setTimeout> } | null>(null);

  function take(): Decision | null {
    if (held.current === null) return null;
    const { decision, timer } = held.current;
    clearTimeout(timer);
    held.current = null;
    setCanUndo(false);
    return decision;
  }
  const mark = (id: string, moment: number | null) =>
    setDecidedAt((others) => {
      const next = new Map(others);
      if (moment === null) next.delete(id);
      else next.set(id, moment);
      return next;
    });

  async function flush(): Promise<void> {
    const decision = take();
    if (decision === null) return;
    const { id, name, status, send } = decision;
    try {
      await send();
      mark(id, Date.now());
    } catch (error) {
      mark(id, null);
      setLast((now) => (now === decision ? null : now));
      showError(error, text(status === "approved" ? "approveFailed" : "rejectFailed", { name }));
    }
    await queryClient.invalidateQueries({ queryKey: ["/v1/admin/verifications"] });
    await queryClient.invalidateQueries({ queryKey: ["/v1/admin/verifications/{submission_id}"] });
  }
  const leave = useEffectEvent(() => void flush());
  useEffect(() => {
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  return {
    last,
    canUndo,
    /** Decided here after that moment: what was read before still has it as waiting. */
    isDecidedSince: (id: string, moment: number) => (decidedAt.get(id) ?? 0) > moment,
    decide(decision: Decision): void {
      void flush();
      held.current = { decision, timer: setTimeout(() => void flush(), UNDO_MS) };
      mark(decision.id, Infinity);
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
