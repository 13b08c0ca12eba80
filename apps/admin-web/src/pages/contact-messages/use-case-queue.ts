import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { neighboursOf } from "../../components/cases/neighbours.ts";
import { paths } from "../../paths.ts";
import { useLive } from "../../session/use-live.ts";
import { deskAddress, deskOptions, messageOptions } from "./queries.ts";

/** The message's place in the list that its address names, and the ways to those beside it. */
export function useCaseQueue(id: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { refetchInterval } = useLive("contact-messages");
  const { data } = useQuery({
    ...deskOptions(deskAddress.read(new URLSearchParams(search))),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const { previous, next } = neighboursOf(data?.items ?? [], id);
  useQuery({ ...messageOptions(next?.id ?? ""), enabled: next !== undefined });
  const go = (other: string) => void navigate(paths.contactMessage(other, search));
  return {
    queueHref: `${paths.contactMessages()}${search}`,
    previous: previous && (() => go(previous.id)),
    next: next && (() => go(next.id)),
    toQueue: () => void navigate(`${paths.contactMessages()}${search}`),
  };
}

export type CaseQueue = ReturnType<typeof useCaseQueue>;
