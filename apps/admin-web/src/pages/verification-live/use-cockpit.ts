import { useErrorToast } from "@bachat/site";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { api } from "../../session/api.ts";
import { liveMessages } from "./messages.ts";
import { queueOptions, type Filter, type Reason } from "./queries.ts";

export interface LastDecision {
  name: string;
  status: "approved" | "rejected";
}

const filters = ["all", "flagged", "tried_before"] as const satisfies Filter[];

/** Which submission is looked at, and what has just been decided. Filter and submission are in the address. */
export function useCockpit() {
  const text = liveMessages.useText();
  const showError = useErrorToast();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const [isPaused, setPaused] = useState(false);
  const [isDeciding, setDeciding] = useState(false);
  const [leavingId, setLeavingId] = useState<string | null>(null);
  const [last, setLast] = useState<LastDecision | null>(null);
  const filter = filters.find((name) => name === params.get("filter")) ?? "all";
  const query = useQuery(queueOptions(filter, isPaused));
  const items = query.data?.items ?? [];

  const asked = params.get("submission");
  const selected = asked ?? items[0]?.id ?? null;
  const index = items.findIndex((item) => item.id === selected);

  const goTo = (id: string | null, nextFilter: Filter = filter) =>
    setParams(
      {
        ...(nextFilter !== "all" && { filter: nextFilter }),
        ...(id !== null && { submission: id }),
      },
      { replace: true, preventScrollReset: true },
    );
  const move = (by: 1 | -1) => {
    const next = items[index + by] ?? (index < 0 ? items[0] : undefined);
    if (next !== undefined) goTo(next.id);
  };

  /** Sends a decision, lets the row slide out, and turns to the next one. */
  async function decide(
    name: string,
    status: LastDecision["status"],
    send: () => Promise<unknown>,
  ) {
    if (isDeciding || selected === null) return;
    const decidedId = selected;
    const next = items[index + 1] ?? items[index - 1] ?? null;
    setDeciding(true);
    try {
      await send();
      setLast({ name, status });
      setLeavingId(decidedId);
      goTo(next === null || next.id === decidedId ? null : next.id);
    } catch (error) {
      showError(error, text(status === "approved" ? "approveFailed" : "rejectFailed"));
    } finally {
      setDeciding(false);
    }
    await queryClient.invalidateQueries({ queryKey: ["/v1/admin/verifications"] });
    await queryClient.invalidateQueries({ queryKey: ["/v1/admin/verifications/{submission_id}"] });
  }

  const pathOf = (submissionId: string) => ({ path: { submission_id: submissionId } });
  return {
    queue: query.data,
    error: query.error,
    refetch: query.refetch,
    items,
    selected,
    index,
    filter,
    isPaused,
    isDeciding,
    leavingId,
    last,
    setPaused,
    setFilter: (next: Filter) => goTo(null, next),
    select: (id: string) => goTo(id),
    move,
    approve: (name: string, until: string) =>
      decide(name, "approved", () =>
        api.call("post", "/v1/admin/verifications/{submission_id}/approve", {
          params: pathOf(selected ?? ""),
          body: { verified_until: until },
        }),
      ),
    reject: (name: string, reason: Reason, note: string) =>
      decide(name, "rejected", () =>
        api.call("post", "/v1/admin/verifications/{submission_id}/reject", {
          params: pathOf(selected ?? ""),
          body: { reason, ...(note !== "" && { reason_text: note }) },
        }),
      ),
  };
}

export type Cockpit = ReturnType<typeof useCockpit>;
