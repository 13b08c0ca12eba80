import { choiceParam, useListState, type ListAddress } from "@bachat/site";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useOpenId } from "../../components/use-failed-decision.ts";
import { idParam } from "../../components/list-address.ts";
import { api } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { queueOptions, type Filter, type Reason } from "./queries.ts";
import { useUndoableDecision, type Draft, type NewDecision } from "./use-undoable-decision.ts";

const filters = ["all", "flagged", "tried_before"] as const satisfies Filter[];

export const queueAddress: ListAddress<{ filter: Filter; submission: string | null }> = {
  read: (params) => ({
    filter: choiceParam(params.get("filter"), filters, "all"),
    submission: idParam(params.get("submission")),
  }),
  write: ({ filter, submission }) => ({ filter: filter === "all" ? null : filter, submission }),
};

const pathOf = (submissionId: string) => ({ path: { submission_id: submissionId } });

/** Which submission is looked at, and what has just been decided. Filter and submission are in the address. */
export function useReviewQueue() {
  const { state, change } = useListState(queueAddress, { replace: true });
  const { filter, submission: asked } = state;
  const [isPaused, setPaused] = useState(false);
  /** The case that was decided last: those behind it come first. */
  const [after, setAfter] = useState<string | null>(null);
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

  const selected = asked;
  const index = waiting.findIndex((item) => item.id === selected);

  // Who was asked for last, on screen or not yet: of quick presses each one counts.
  const wanted = useRef(selected);
  useEffect(() => {
    wanted.current = selected;
  }, [selected]);
  const goTo = (id: string | null, nextFilter: Filter = filter) => {
    wanted.current = id;
    change({ filter: nextFilter, submission: id });
  };
  /** Left undecided, a case is free for others at once. */
  const release = (id: string | null) => {
    if (id === null || isLeaving(id)) return;
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
  // Nobody asked for one: the API hands out the next case that nobody else holds, and is asked again with each look at
  // the queue until there is one. Who is on screen stays there, whatever becomes of the queue.
  const isAsking = asked === null && waiting.length > 0;
  const { data: next, isPlaceholderData } = useQuery({
    queryKey: ["next-case", filter, after, query.dataUpdatedAt],
    queryFn: () =>
      api.call("post", "/v1/admin/verifications/next", {
        body: {
          filter,
          skip: items.filter((item) => isLeaving(item.id)).map((item) => item.id),
          ...(after !== null && { after }),
        },
      }),
    enabled: isAsking,
    gcTime: 0,
    retry: false,
    // That every case is held stays on screen while it is asked again.
    placeholderData: keepPreviousData,
  });
  const isAllHeld = isAsking && next?.submission_id === null;
  const pin = useEffectEvent((id: string) => goTo(id));
  const nextId = isAsking && !isPlaceholderData ? next?.submission_id : null;
  useEffect(() => {
    if (nextId != null) pin(nextId);
  }, [nextId]);

  /** Takes a decision, lets the row slide out, and turns to the next one. */
  function decide(decision: NewDecision) {
    if (isLeaving(decision.id)) return;
    setAfter(decision.id);
    decisions.decide(decision);
    goTo(null);
  }
  async function undo() {
    const id = await decisions.undo();
    if (id !== null) turnTo(id);
  }

  const reasonTextOf = ({ note }: Draft) => note.trim() !== "" && { reason_text: note.trim() };
  return {
    query,
    items,
    waiting,
    /** How many wait behind the filter, without those who were decided here since the API was asked. */
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
            body: { verified_until: draft.until },
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
            body: { reason, ...reasonTextOf(draft) },
            keepalive: true,
          }),
      }),
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
