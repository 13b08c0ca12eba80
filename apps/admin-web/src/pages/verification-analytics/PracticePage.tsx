import {
  column,
  numberText,
  PagedTable,
  QueryView,
  useErrorToast,
  useFollowShownPage,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { Card, EmptyState, PageTitle, RowsSkeleton, Stat, StatStrip } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, pageLoader } from "../../session/api.ts";
import { AnalyticsTabs } from "./AnalyticsTabs.tsx";
import { analyticsMessages } from "./messages/en.ts";
import { PracticeDesk } from "./PracticeDesk.tsx";
import {
  answersOptions,
  practiceAddress,
  type PracticeCase,
  practiceOptions,
  type PracticeResult,
  type PracticeState,
} from "./queries.ts";
import { TallyTable } from "./TallyTable.tsx";
import { tallyText, verdictText } from "./words.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(practiceOptions),
  prefetch(answersOptions(practiceAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/verification-analytics/practice`: a reviewer answers invented cases and then sees the right decisions. */
export function PracticePage() {
  const text = analyticsMessages.useText();
  usePageMeta({ title: text("practiceTitle"), noindex: true });
  const query = useQuery(practiceOptions);
  const [open, setOpen] = useState<PracticeCase | null>(null);
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useMutation(
    api.mutationOptions("post", "/v1/admin/calibration/next"),
  );
  const openNext = async () => {
    try {
      setOpen((await mutateAsync({})).case);
    } catch (error) {
      showError(error, text("openFailed"));
    }
  };
  return (
    <Stack gap={16}>
      <div>
        <AnalyticsTabs />
        <PageTitle isFlush lead={text("practiceLead")}>
          {text("practiceTitle")}
        </PageTitle>
      </div>
      {open !== null ? (
        <PracticeDesk
          key={open.id}
          practice={open}
          isOpening={isPending}
          onNext={() => void openNext()}
        />
      ) : (
        <QueryView
          query={query}
          failedTitle={text("practiceFailed")}
          skeleton={<RowsSkeleton rows={3} height={57} />}
        >
          {(state) => <Start state={state} isOpening={isPending} onOpen={() => void openNext()} />}
        </QueryView>
      )}
      {query.data !== undefined && query.data.by_reason.length > 0 && (
        <Card title={text("byReason")} padded={false}>
          <TallyTable label={text("byReason")} rows={query.data.by_reason} />
        </Card>
      )}
      <History />
    </Stack>
  );
}

interface StartProps {
  state: PracticeState;
  isOpening: boolean;
  onOpen: () => void;
}

function Start({ state, isOpening, onOpen }: StartProps) {
  const text = analyticsMessages.useText();
  if (state.left === 0 && state.answered === 0)
    return <EmptyState title={text("noneLeft")} text={text("noneLeftText")} art="missing" />;
  return (
    <>
      <StatStrip>
        <Stat label={text("practiceLeft")} value={numberText(state.left)} />
        <Stat label={text("practiceAgreed")} value={tallyText(state)} />
      </StatStrip>
      {state.left === 0 ? (
        <EmptyState size="inline" title={text("noneLeft")} text={text("noneLeftText")} />
      ) : (
        <Group gap={12}>
          <Button loading={isOpening} onClick={onOpen}>
            {text("openNext")}
          </Button>
        </Group>
      )}
    </>
  );
}

function History() {
  const text = analyticsMessages.useText();
  const list = useListState(practiceAddress);
  const query = useQuery({ ...answersOptions(list.state), placeholderData: keepPreviousData });
  useFollowShownPage(list, query);
  return (
    <Card title={text("history")} padded={false}>
      <PagedTable<PracticeResult>
        query={query}
        failedTitle={text("practiceFailed")}
        label={text("history")}
        rowKey={({ case_id: id }) => id}
        onPage={(page) => list.change({ page })}
        empty={
          <EmptyState size="inline" title={text("historyNone")} text={text("historyNoneText")} />
        }
        columns={[
          column.text("actual", text("columnDecision"), ({ actual }) => verdictText(actual), {
            isPrimary: true,
          }),
          column.text("yours", text("columnYours"), ({ answer }) => verdictText(answer)),
          column.status<PracticeResult>("agreed", text("columnAgreed"), ({ agreed }) => ({
            tone: agreed ? "ok" : "warning",
            word: text(agreed ? "same" : "different"),
          })),
          column.moment("when", text("columnWhen"), ({ answered_at: at }) => at, { align: "end" }),
        ]}
      />
    </Card>
  );
}
