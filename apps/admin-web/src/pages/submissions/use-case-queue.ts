import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { neighboursOf } from "../../components/cases/neighbours.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { applicationOptions, deskAddress, deskOptions, filtersOf } from "./queries.ts";

/** The application's place in the list that its address names, and the ways to those beside it. */
export function useCaseQueue(id: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = deskAddress.read(new URLSearchParams(search));
  const { refetchInterval } = useLive("applications");
  const { data } = useQuery({
    ...deskOptions(view),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const { previous, next, nextFree } = neighboursOf(data?.items ?? [], id);
  // In memory before it is asked for: after a decision it is drawn at once.
  useQuery({ ...applicationOptions(nextFree?.id ?? ""), enabled: nextFree !== undefined });

  const go = (other: string) => void navigate(paths.submission(other, search));
  const toQueue = () => void navigate(`${paths.submissions()}${search}`);
  /** After a decision: the next one of this list, else the next one that the API hands out, else the list. */
  async function goOn() {
    if (nextFree !== undefined) return go(nextFree.id);
    const answer = await api
      .call("post", "/v1/admin/applications/next", { body: { after: id, ...filtersOf(view) } })
      .catch(() => null);
    const found = answer?.application_id ?? null;
    if (found === null) toQueue();
    else go(found);
  }
  return {
    queueHref: `${paths.submissions()}${search}`,
    previous: previous && (() => go(previous.id)),
    next: next && (() => go(next.id)),
    goOn,
    toQueue,
  };
}

export type CaseQueue = ReturnType<typeof useCaseQueue>;
