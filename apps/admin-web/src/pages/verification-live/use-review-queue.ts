import { MINUTE } from "@bachat/rules/time";
import { listAddress, listParam, useListState } from "@bachat/site";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useOpenId } from "../../components/use-failed-decision.ts";
import { api } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import {
  filters,
  forgetCase,
  keepCase,
  queueOptions,
  type AskReason,
  type DocumentKind,
  type Filter,
  type Reason,
} from "./queries.ts";
import { useUndoableDecision, type Draft, type NewDecision } from "./use-undoable-decision.ts";

export const queueAddress = listAddress({
  filter: listParam.order(filters),
  submission: listParam.id(),
});

const AHEAD_FRESH_MS = 3 * MINUTE;
/** As many as the API takes. */
const MOST_SKIPPED = 50;
const pathOf = (submissionId: string) => ({ path: { submission_id: submissionId } });

/** The submission on screen, and the latest decisions. Filter and submission are in the address. */
export function useReviewQueue() {
  const { state, change } = useListState(queueAddress, { replace: true });
  const { filter, submission: asked } = state;
  const [isPaused, setPaused] = useState(false);
  /** The case that was decided last: those behind it come first. */
  const [after, setAfter] = useState<string | null>(null);
  /** Cases that were skipped, while this page is open. */
  const [passed, setPassed] = useState<readonly string[]>([]);
  const skippable = (ids: readonly string[]) =>
    [...new Set([...ids, ...passed])].slice(-MOST_SKIPPED);
  const live = useLive("verifications", { enabled: !isPaused });
  const query = useQuery(queueOptions(filter, !isPaused && live.refetchInterval));
  const showAgain = useRef<(id: string) => void>(() => undefined);
  const decisions = useUndoableDecision(query.data?.undoable ?? null, (id) =>
    showAgain.current(id),
  );
  const items = query.data?.items ?? [];
  const isLeaving = (id: string) => decisions.isDecidedSince(id, query.dataUpdatedAt);
  const waiting = items.filter((item) => !isLeaving(item.id));
  const leavingCount = items.length - waiting.length;

  // Drawn at once; the address follows.
  const [drawn, setDrawn] = useState({ asked, id: asked });
  if (drawn.asked !== asked) setDrawn({ asked, id: asked });
  const selected = drawn.asked === asked ? drawn.id : asked;
  const index = waiting.findIndex((item) => item.id === selected);

  // The submission requested last, on screen or not yet: of quick presses each one counts.
  const wanted = useRef(selected);
  useEffect(() => {
    wanted.current = selected;
  }, [selected]);
  const goTo = (id: string | null, nextFilter: Filter = filter) => {
    wanted.current = id;
    setDrawn((now) => ({ ...now, id }));
    change({ filter: nextFilter, submission: id });
  };
  /** Left undecided, a case is free for others at once. */
  const release = (id: string | null) => {
    if (id === null) return;
    forgetCase(id);
    if (isLeaving(id)) return;
    void api
      .call("delete", "/v1/admin/verifications/{submission_id}/claim", {
        params: pathOf(id),
        keepalive: true,
      })
      // It expires on its own.
      .catch(() => undefined);
  };
  const leave = useEffectEvent(() => release(selected));
  useEffect(() => () => leave(), []);
  const turnTo = (id: string | null, nextFilter?: Filter) => {
    if (wanted.current !== id) release(wanted.current);
    setAfter(null);
    goTo(id, nextFilter);
  };
  const openId = useOpenId(asked);
  // Who was not decided about comes up again, as long as this page is open.
  useEffect(() => {
    showAgain.current = (id) => {
      if (openId.current !== undefined) turnTo(id);
    };
  });
  const move = (by: 1 | -1) => {
    const at = waiting.findIndex((item) => item.id === wanted.current);
    const next = waiting[at + by] ?? (at < 0 ? waiting[0] : undefined);
    if (next !== undefined || at < 0) turnTo(next?.id ?? null);
  };
  // Without a chosen submission the API hands out the next free case, and is asked again with each read of
  // the queue until there is one. The student on screen stays there, whatever happens to the queue.
  const isAsking = selected === null && waiting.length > 0 && filter !== "asked";
  const { data: next, isPlaceholderData } = useQuery({
    queryKey: ["next-case", filter, after, query.dataUpdatedAt],
    queryFn: async () => {
      const found = await api.call("post", "/v1/admin/verifications/next", {
        body: {
          filter,
          skip: skippable(items.filter((item) => isLeaving(item.id)).map((item) => item.id)),
          ...(after !== null && { after }),
        },
      });
      if (found.case !== null) keepCase(found.case, { isOpened: true });
      return found;
    },
    enabled: isAsking,
    gcTime: 0,
    retry: false,
    // The message that every case is held stays on screen during the next read.
    placeholderData: keepPreviousData,
  });
  // The page looks ahead at the case behind it, unclaimed and without its pictures, so that it can be drawn from memory.
  const { data: aheadId } = useQuery({
    queryKey: ["next-case", "ahead", filter, selected],
    queryFn: async () => {
      const leaving = items.filter((item) => isLeaving(item.id)).map((item) => item.id);
      const found = await api.call("post", "/v1/admin/verifications/next", {
        body: {
          filter,
          claim: false,
          skip: skippable([...(selected === null ? [] : [selected]), ...leaving]),
          ...(selected !== null && { after: selected }),
        },
      });
      if (found.case !== null) keepCase(found.case, { isOpened: false });
      return found.submission_id;
    },
    enabled: selected !== null && query.data !== undefined,
    staleTime: AHEAD_FRESH_MS,
    gcTime: AHEAD_FRESH_MS,
    retry: false,
  });
  /** The next case, if it is still there and free as far as is known. */
  const ahead = (): string | null => {
    if (aheadId == null || isLeaving(aheadId)) return null;
    const row = items.find((item) => item.id === aheadId);
    return row === undefined || (row.claim !== null && !row.claim.mine) ? null : aheadId;
  };
  const isAllHeld = isAsking && next?.submission_id === null;
  const pin = useEffectEvent((id: string) => {
    wanted.current = id;
    change({ submission: id });
  });
  const nextId = isAsking && !isPlaceholderData ? next?.submission_id : null;
  useEffect(() => {
    if (nextId != null) pin(nextId);
  }, [nextId]);

  /** Takes a decision, lets the row slide out, and turns to the next one. */
  function decide(decision: NewDecision) {
    if (isLeaving(decision.id)) return;
    setAfter(decision.id);
    const following = ahead();
    decisions.decide(decision);
    forgetCase(decision.id);
    goTo(following);
  }
  /** Goes on without deciding. `isPassed`: not handed out again while this page is open. */
  function goOn(id: string, { isPassed }: { isPassed: boolean }) {
    if (isPassed) setPassed((now) => [...now, id]);
    turnTo(ahead());
    setAfter(id);
  }
  async function undo() {
    const id = await decisions.undo();
    if (id !== null) turnTo(id);
  }

  const notesOf = ({ internalNote }: Draft) =>
    internalNote.trim() !== "" && { internal_note: internalNote.trim() };
  const textsOf = (draft: Draft) => ({
    ...(draft.note.trim() !== "" && { reason_text: draft.note.trim() }),
    ...notesOf(draft),
  });
  return {
    query,
    items,
    waiting,
    /** The filter's waiting cases, without those that were decided here since the API was asked. */
    total: (query.data?.total ?? 0) - leavingCount,
    /** The same without a filter. */
    totalOfAll: (query.data?.counts.all ?? 0) - leavingCount,
    selected,
    /** The next case is on its way. */
    isAsking: isAsking && !isAllHeld,
    index,
    filter,
    isPaused,
    isLive: live.isLive,
    isLeaving,
    /** Decided just now and still on screen. */
    isDeciding: selected !== null && isLeaving(selected),
    last: decisions.last,
    canUndo: decisions.canUndo,
    undo: () => void undo(),
    draftOf: decisions.draftOf,
    keepDraft: decisions.keepDraft,
    setPaused,
    setFilter: (chosen: Filter) => turnTo(null, chosen),
    select: (id: string) => turnTo(id),
    move,
    approve: (id: string, name: string, draft: Draft) =>
      decide({
        id,
        name,
        draft,
        status: "approved",
        send: () =>
          api.call("post", "/v1/admin/verifications/{submission_id}/approve", {
            params: pathOf(id),
            body: { verified_until: draft.until, ...notesOf(draft) },
            keepalive: true,
          }),
      }),
    reject: (id: string, name: string, reason: Reason, draft: Draft) =>
      decide({
        id,
        name,
        draft,
        status: "rejected",
        send: () =>
          api.call("post", "/v1/admin/verifications/{submission_id}/reject", {
            params: pathOf(id),
            body: { reason, final: draft.isFinal, ...textsOf(draft) },
            keepalive: true,
          }),
      }),
    ask: (
      id: string,
      name: string,
      question: { reason: AskReason; kind: DocumentKind; again: string | null },
      draft: Draft,
    ) =>
      decide({
        id,
        name,
        draft,
        status: "asked",
        send: () =>
          api.call("post", "/v1/admin/verifications/{submission_id}/ask", {
            params: pathOf(id),
            body: { ...question, ...textsOf(draft) },
            keepalive: true,
          }),
      }),
    /** Left for later by this reviewer. */
    skip: (id: string) => goOn(id, { isPassed: true }),
    /** Snoozed, escalated or looked at a second time: it is off the desk, or another's. */
    leave: (id: string) => goOn(id, { isPassed: true }),
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
