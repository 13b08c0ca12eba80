import {
  column,
  dateText,
  ListFilters,
  ListSelect,
  PagedList,
  QueryView,
  useErrorToast,
  useListState,
  usePageMeta,
} from "@bachat/site";
import { Card, type Column, DataTable, EmptyState, RowsSkeleton, toast, UiLink } from "@bachat/ui";
import { Button, Stack, Text } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { api, pageLoader } from "../../session/api.ts";
import { usePermissions } from "../../session/permissions.ts";
import { AnalyticsTabs } from "./AnalyticsTabs.tsx";
import { analyticsMessages } from "./messages/en.ts";
import {
  type Candidate,
  candidatesOptions,
  type Result,
  resultsOptions,
  setAddress,
  type SetCase,
  setOptions,
  setStates,
} from "./queries.ts";
import { tallyText, verdictText } from "./words.ts";

export const loader = pageLoader("owner")((prefetch, { request }) => [
  prefetch(setOptions(setAddress.read(new URL(request.url).searchParams))),
  prefetch(candidatesOptions),
  prefetch(resultsOptions),
]);

/** `/admin/verification-analytics/practice-set`: what reviewers practise on, and how they did. */
export function PracticeSetPage() {
  const text = analyticsMessages.useText();
  usePageMeta({ title: text("setTitle"), noindex: true });
  const list = useListState(setAddress);
  const query = useQuery({ ...setOptions(list.state), placeholderData: keepPreviousData });
  const { data } = query;
  const shared = useDecisionColumns();
  return (
    <Stack gap={24}>
      <div>
        <AnalyticsTabs current="set" />
        <PagedList<typeof list.state, SetCase>
          title={text("setTitle")}
          lead={text("setLead")}
          {...(data !== undefined && {
            note: [
              text("remain", { count: data.usable }),
              ...(data.lost > 0 ? [text("lostCount", { count: data.lost })] : []),
            ].join(" "),
          })}
          list={list}
          filters={
            <ListFilters label={text("setTitle")}>
              <ListSelect
                list={list}
                name="only"
                label={text("only")}
                any={text("onlyAny")}
                options={setStates.map((value) => ({ value, label: text(value) }))}
              />
            </ListFilters>
          }
          query={query}
          failedTitle={text("setFailed")}
          none={{ title: text("setNone"), text: text("setNoneText") }}
          noneFound={{ title: text("setNoneFound"), clear: text("showAll") }}
          label={text("setTitle")}
          rowKey={({ id }) => id}
          columns={[
            ...shared,
            column.status<SetCase>("state", text("columnState"), ({ usable }) => ({
              tone: usable ? "ok" : "none",
              word: text(usable ? "usable" : "lost"),
            })),
            {
              id: "practised",
              header: text("practiceAgreed"),
              align: "end",
              cell: tallyText,
            },
            {
              id: "actions",
              header: text("columnActions"),
              isAction: true,
              align: "end",
              cell: removeOf,
            },
          ]}
        />
      </div>
      <Candidates />
      <Results />
    </Stack>
  );
}

const removeOf = (row: SetCase) => <RemoveButton row={row} />;
const addOf = (row: Candidate) => <AddButton row={row} />;

/** "Student ID, front, Rejected: Unreadable, 18 Nov 2026" */
function nameOf({ kind, outcome, reason, decided_at: at }: Candidate): string {
  const { text } = analyticsMessages;
  return text("caseName", {
    kind: kind === null ? text("document") : text(`kind.${kind}`),
    decision: verdictText({ outcome, reason, verified_until: null }),
    date: dateText(at),
  });
}

function useDecisionColumns<Row extends Candidate>(): Column<Row>[] {
  const text = analyticsMessages.useText();
  const may = usePermissions();
  return [
    {
      id: "decision",
      header: text("columnDecision"),
      isPrimary: true,
      cell: (row) =>
        may("reviewer") ? (
          <UiLink href={paths.verificationCase(row.submission_id)}>{verdictText(row)}</UiLink>
        ) : (
          verdictText(row)
        ),
    },
    {
      id: "kind",
      header: text("document"),
      cell: ({ kind }) => (kind === null ? text("none") : text(`kind.${kind}`)),
    },
    {
      id: "by",
      header: text("columnDecidedBy"),
      hideOnPhone: true,
      cell: ({ decided_by: by }) => by ?? text("aReviewer"),
    },
    column.date<Row>("on", text("columnDecidedOn"), ({ decided_at: at }) => at),
  ];
}

function RemoveButton({ row }: { row: SetCase }) {
  const text = analyticsMessages.useText();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useMutation(
    api.mutationOptions("delete", "/v1/admin/calibration-cases/{calibration_case_id}"),
  );
  const remove = async () => {
    try {
      await mutateAsync({ params: { path: { calibration_case_id: row.id } } });
      toast.success({ title: text("removed"), message: text("removedText") });
    } catch (error) {
      showError(error, text("removeFailed"));
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPending}
      aria-label={text("removeOf", { name: nameOf(row) })}
      onClick={() => void remove()}
    >
      {text("remove")}
    </Button>
  );
}

function Candidates() {
  const text = analyticsMessages.useText();
  const query = useQuery(candidatesOptions);
  const shared = useDecisionColumns();
  return (
    <Card title={text("candidates")} padded={false}>
      <Text p="0 var(--card-inset) 12px" c="dimmed">
        {text("candidatesLead")}
      </Text>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("candidatesFailed")}
        skeleton={<RowsSkeleton rows={4} height={57} />}
        empty={{
          when: ({ items }) => items.length === 0,
          view: (
            <EmptyState
              size="inline"
              title={text("candidatesNone")}
              text={text("candidatesNoneText")}
            />
          ),
        }}
      >
        {({ items }) => (
          <DataTable<Candidate>
            label={text("candidates")}
            density="comfortable"
            rows={items}
            rowKey={({ submission_id: id }) => id}
            columns={[
              ...shared,
              {
                id: "actions",
                header: text("columnActions"),
                isAction: true,
                align: "end",
                cell: addOf,
              },
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}

function AddButton({ row }: { row: Candidate }) {
  const text = analyticsMessages.useText();
  const showError = useErrorToast();
  const { mutateAsync, isPending } = useMutation(
    api.mutationOptions("post", "/v1/admin/calibration-cases", { afterFailure: true }),
  );
  const add = async () => {
    try {
      await mutateAsync({ body: { submission_id: row.submission_id } });
      toast.success({ title: text("added"), message: text("addedText") });
    } catch (error) {
      showError(error, text("addFailed"));
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={isPending}
      aria-label={text("addOf", { name: nameOf(row) })}
      onClick={() => void add()}
    >
      {text("add")}
    </Button>
  );
}

function Results() {
  const text = analyticsMessages.useText();
  const query = useQuery(resultsOptions);
  return (
    <Card title={text("results")} padded={false}>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("resultsFailed")}
        skeleton={<RowsSkeleton rows={2} height={57} />}
        empty={{
          when: ({ items }) => items.length === 0,
          view: (
            <EmptyState size="inline" title={text("resultsNone")} text={text("resultsNoneText")} />
          ),
        }}
      >
        {({ items }) => (
          <DataTable<Result>
            label={text("results")}
            density="comfortable"
            rows={items}
            rowKey={({ admin_id: id }) => id}
            columns={[
              {
                id: "reviewer",
                header: text("columnReviewer"),
                isPrimary: true,
                cell: ({ admin_name: name }) => name ?? text("aReviewer"),
              },
              { id: "agreed", header: text("practiceAgreed"), align: "end", cell: tallyText },
              {
                id: "reasons",
                header: text("byReason"),
                cell: ({ by_reason: reasons }) =>
                  reasons
                    .map(
                      (one) => `${verdictText({ ...one, verified_until: null })} ${tallyText(one)}`,
                    )
                    .join(" · "),
              },
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}
