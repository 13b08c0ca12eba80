import { ApiError, NetworkError } from "@bachat/api-client/public";
import { SECOND } from "@bachat/rules/time";
import { useBeforeSignOut, useErrorToast } from "@bachat/site";
import { toast } from "@bachat/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { liveMessages } from "./messages/en.ts";
import type { Queue, Reason, VerificationDecision } from "./queries.ts";

/** What the reviewer had filled in. */
export interface Draft {
  reason: Reason | null;
  note: string;
  until: string;
  isFinal: boolean;
  internalNote: string;
}

export type Outcome = VerificationDecision["outcome"];

export interface NewDecision {
  id: string;
  name: string;
  status: Outcome;
  draft: Draft;
  /** Safe to repeat: the API answers the same decision again. */
  send: () => Promise<VerificationDecision>;
}

interface LastDecision {
  /** Of the submission. */
  id: string;
  name: string;
  status: Outcome;
  /** The decision's id, once it is stored; undefined when it was refused. */
  stored: Promise<string | undefined>;
}

/** Undo is no longer offered so long before a decision takes effect: the time that the answer may take. */
const ANSWER_MS = SECOND / 2;
const REPEAT_MS = 1_000;

/**
 * Sends each decision at once; the API lets it take effect some seconds later, and undoes it until then. Undoing the last one
 * stays on offer, also after the page was loaded again.
 */
export function useUndoableDecision(
  undoable: Queue["undoable"],
  /** Who was not decided about. */
  onRefused: (id: string) => void,
) {
  const text = liveMessages.useText();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const [own, setOwn] = useState<LastDecision | null>(null);
  const [isInTime, setInTime] = useState(false);
  /** A decision from before the page was loaded that was taken back: the queue may still name it. */
  const [undone, setUndone] = useState<string | null>(null);
  /** By id, the moment since when it is stored; Infinity until then. */
  const [decidedAt, setDecidedAt] = useState<ReadonlyMap<string, number>>(new Map());
  /** By id: who waits again, taken back or refused, is found as they were left. */
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<NewDecision>(undefined);
  const unfinished = useRef(new Map<string, Draft>());
  /** By id, the toast that says that it was not stored. */
  const refusals = useRef(new Map<string, number | undefined>());
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  const mark = (id: string, moment: number | null) => setDecidedAt(withEntry(id, moment));
  useEffect(() => () => clearTimeout(timer.current), []);

  const isFromBefore = own === null && undoable !== null && undoable.id !== undone;
  const last: LastDecision | null = isFromBefore
    ? {
        id: undoable.submission_id,
        name: undoable.name,
        status: undoable.outcome,
        stored: Promise.resolve(undoable.id),
      }
    : own;
  const canUndo = isInTime || isFromBefore;

  async function store(decision: NewDecision): Promise<string | undefined> {
    const { id, name, status, send } = decision;
    try {
      // After a lost answer a second time: the API returns the stored decision.
      const made = await send().catch(async (error: unknown) => {
        if (!(error instanceof NetworkError)) throw error;
        await new Promise((done) => setTimeout(done, REPEAT_MS));
        return send();
      });
      mark(id, Date.now());
      if (latest.current === decision)
        timer.current = setTimeout(() => setInTime(false), windowOf(made) - ANSWER_MS);
      const refusal = refusals.current.get(id);
      if (refusal !== undefined) toast.dismiss(refusal);
      return made.id;
    } catch (error) {
      mark(id, null);
      if (latest.current === decision) setInTime(false);
      setOwn((now) => (now?.id === id ? null : now));
      // The reviewer has gone on: the message must not disappear while they look elsewhere.
      const title = text(`failed.${status}`, { name });
      refusals.current.set(id, showError(error, title, { isKept: true }));
      // A case that is gone cannot be shown again.
      if (!(error instanceof ApiError && error.status === 404)) onRefused(id);
      return undefined;
    } finally {
      void readAgain();
    }
  }
  const readAgain = () =>
    api.invalidateAfter(queryClient, "post", "/v1/admin/verifications/{submission_id}/approve");

  // The page is left with the session: the decision is sent while there is one.
  useBeforeSignOut(() => sending.current);

  return {
    last,
    canUndo,
    /** Decided here after that moment: an earlier read still has it as waiting. */
    isDecidedSince: (id: string, moment: number) => (decidedAt.get(id) ?? 0) > moment,
    /** The values of the form at the time of the decision. */
    draftOf: (id: string): Draft | null => drafts.get(id) ?? unfinished.current.get(id) ?? null,
    /** The values of a case that was left undecided, as when another one is opened and this one again. */
    keepDraft: (id: string, draft: Draft): void => {
      unfinished.current.set(id, draft);
    },
    decide(decision: NewDecision): void {
      mark(decision.id, Infinity);
      latest.current = decision;
      setDrafts(withEntry(decision.id, decision.draft));
      const stored = store(decision);
      sending.current = Promise.all([sending.current, stored]);
      setOwn({ ...decision, stored });
      setInTime(true);
      clearTimeout(timer.current);
    },
    /** Says who waits again, or null when there is nothing to take back. */
    async undo(): Promise<string | null> {
      if (last === null || !canUndo) return null;
      clearTimeout(timer.current);
      latest.current = undefined;
      setInTime(false);
      const decisionId = await last.stored;
      if (decisionId === undefined) return null;
      try {
        await api.call("post", "/v1/admin/verification-decisions/{decision_id}/undo", {
          params: { path: { decision_id: decisionId } },
        });
      } catch (error) {
        showError(error, text("undoFailed", { name: last.name }));
        return null;
      } finally {
        void readAgain();
      }
      mark(last.id, null);
      setUndone(decisionId);
      setOwn(null);
      return last.id;
    },
  };
}

/** How long the API allows the decision to be undone, whatever the browser's clock says. */
const windowOf = ({ decided_at, effective_at }: VerificationDecision): number =>
  Date.parse(effective_at) - Date.parse(decided_at);

/** The same map with that entry, or without it for null. */
const withEntry =
  <Value>(id: string, value: Value | null) =>
  (others: ReadonlyMap<string, Value>): ReadonlyMap<string, Value> => {
    const next = new Map(others);
    if (value === null) next.delete(id);
    else next.set(id, value);
    return next;
  };
