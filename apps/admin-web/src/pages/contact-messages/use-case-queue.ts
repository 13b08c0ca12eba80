import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router";
import { useCaseNav } from "../../components/cases/use-case-nav.ts";
import { paths } from "../../paths.ts";
import { useLive } from "../../session/use-live.ts";
import { deskAddress, deskOptions, messageOptions } from "./queries.ts";

/** The message's place in the list that its address names, and the ways to those beside it. */
export function useCaseQueue(id: string) {
  const { search } = useLocation();
  const { refetchInterval } = useLive("contact-messages");
  const { data } = useQuery({
    ...deskOptions(deskAddress.read(new URLSearchParams(search))),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
  const nav = useCaseNav({
    id,
    items: data?.items ?? [],
    listPath: paths.contactMessages(),
    casePath: paths.contactMessage,
  });
  useQuery({ ...messageOptions(nav.nextId ?? ""), enabled: nav.nextId !== undefined });
  return nav;
}

export type CaseQueue = ReturnType<typeof useCaseQueue>;
