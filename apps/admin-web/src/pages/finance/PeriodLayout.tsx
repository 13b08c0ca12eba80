import { QueryView, useListState } from "@bachat/site";
import { PageTitle } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { pageLoader } from "../../session/api.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { PeriodFilter } from "./PeriodFilter.tsx";
import { exportAddress, type Month, monthOptions } from "./queries.ts";

export const periodLoader = pageLoader((prefetch, { request }) => [
  prefetch(monthOptions(exportAddress.read(new URL(request.url).searchParams).month)),
]);

interface PeriodLayoutProps {
  title: string;
  lead: string;
  failed: string;
  skeleton: ReactNode;
  children: (month: Month) => ReactNode;
}

/** A page about the month or financial year that its address names: the accountant's files, and their check. */
export function PeriodLayout({ title, lead, failed, skeleton, children }: PeriodLayoutProps) {
  const list = useListState(exportAddress);
  const query = useQuery({
    ...monthOptions(list.state.month),
    placeholderData: keepPreviousData,
    // Payments come in while the page is open.
    staleTime: 0,
  });
  return (
    <div>
      <FinanceTabs />
      <Stack gap={16}>
        <PageTitle isFlush lead={lead}>
          {title}
        </PageTitle>
        <PeriodFilter list={list} label={title} />
        <QueryView query={query} failedTitle={failed} skeleton={skeleton}>
          {children}
        </QueryView>
      </Stack>
    </div>
  );
}
