import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useCaseNav } from "../../components/cases/use-case-nav.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { useLive } from "../../session/use-live.ts";
import { applicationOptions, deskAddress, deskOptions, filtersOf } from "./queries.ts";

/** The application's place in the list that its address names, and the ways to those beside it. */
export function useCaseQueue(id: string) {
  const { search } = useLocation();
  const view = deskAddress.read(new URLSearchParams(search));
  const { refetchInterval } = useLive("applications");
  const { data } = useQuery({
    ...deskOptions(view),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const nav = useCaseNav({
    id,
    items: data?.items ?? [],
    listPath: paths.submissions(),
    casePath: paths.submission,
  });
  const { nextFreeId } = nav;
  // In memory before it is asked for: after a decision it is drawn at once.
  useQuery({ ...applicationOptions(nextFreeId ?? ""), enabled: nextFreeId !== undefined });

  /** After a decision: the next one of this list, else the next one that the API hands out, else the list. */
  async function goOn() {
    if (nextFreeId !== undefined) return nav.go(nextFreeId);
    const answer = await api
      .call("post", "/v1/admin/applications/next", { body: { after: id, ...filtersOf(view) } })
      .catch(() => null);
    const found = answer?.application_id ?? null;
    if (found === null) nav.toQueue();
    else nav.go(found);
  }
  return { ...nav, goOn };
}

export type CaseQueue = ReturnType<typeof useCaseQueue>;
