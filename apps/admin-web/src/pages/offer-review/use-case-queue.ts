import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { caseOptions, queueAddress, queueOptions, type ListedCase } from "./queries.ts";

/** Free to be decided here: no colleague is on it, and it is not waiting for another admin than this one. */
const isFree = ({ claim }: ListedCase) => claim === null || claim.mine;

/** The case's place in the queue that its address names, and the ways to the cases beside it. */
export function useCaseQueue(caseId: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = queueAddress.read(new URLSearchParams(search));
  const { refetchInterval } = useLive("offers");
  const { data } = useQuery({
    ...queueOptions(view),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const items = data?.items ?? [];
  const at = items.findIndex(({ id }) => id === caseId);
  const previous = items[at - 1];
  const next = items[at + 1];
  const nextFree = items.slice(at + 1).find(isFree) ?? items.slice(0, Math.max(at, 0)).find(isFree);
  // In memory before it is asked for: after a decision it is drawn at once.
  useQuery({ ...caseOptions(nextFree?.id ?? ""), enabled: nextFree !== undefined });

  const go = (id: string) => void navigate(paths.offerCase(id, search));
  const toQueue = () => void navigate(`${paths.offers()}${search}`);
  /** After a decision: the next case of this list, else the next one that the API hands out, else the queue. */
  async function goOn() {
    if (nextFree !== undefined) return go(nextFree.id);
    const { filter } = view;
    const answer = await api
      .call("post", "/v1/admin/offer-cases/next", {
        body:
          filter === "all" || filter === "with_brand"
            ? { after: caseId }
            : { after: caseId, filter },
      })
      .catch(() => null);
    const id = answer?.case_id ?? null;
    if (id === null) toQueue();
    else go(id);
  }
  return {
    queueHref: `${paths.offers()}${search}`,
    previous: previous && (() => go(previous.id)),
    next: next && (() => go(next.id)),
    goOn,
    toQueue,
  };
}

export type CaseQueue = ReturnType<typeof useCaseQueue>;
