import type { AdminAnswer } from "@bachat/api-client/admin";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { api } from "../../session/api.ts";

export type HeldDecision = AdminAnswer<"get", "/v1/admin/held-decisions">["items"][number];

/** While a decision can be undone, and until it is known what became of it. */
const LOOK_MS = 1_000;

export const heldOptions = {
  ...api.queryOptions("get", "/v1/admin/held-decisions", {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: { items: HeldDecision[] } | undefined } }) =>
    state.data?.items.some(({ end }) => end === null) === true && LOOK_MS,
};

/** The cases that the caller decided and that take effect in a moment: a list may still have them as waiting. */
export function useHeldIds(): ReadonlySet<string> {
  const { data } = useQuery(heldOptions);
  return new Set(data?.items.filter(({ end }) => end === null).map(({ case_id: id }) => id));
}

/** In the state of a case's address: the fields of a decision that was undone or refused, which the form begins with. */
export interface Undone {
  /** Of the decision. */
  id: string;
  body: Readonly<Record<string, unknown>>;
}

export const undoneState = (id: string, body: object | null): { undone: Undone } => ({
  undone: { id, body: { ...body } },
});

/** The typed fields of the case that the address names. */
export function useUndone() {
  const { state } = useLocation() as { state: unknown };
  const undone =
    typeof state === "object" && state !== null && "undone" in state
      ? (state.undone as Undone)
      : null;
  return {
    /** Another one for each undone decision. */
    key: undone?.id ?? "",
    textOf: (name: string): string => {
      const value = undone?.body[name];
      return typeof value === "string" ? value : "";
    },
  };
}
