import { column, QueryView, usePageMeta } from "@bachat/site";
import { Card, DataTable, EmptyState, PageTitle, RowsSkeleton } from "@bachat/ui";
import { Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { pageLoader } from "../../session/api.ts";
import { AnalyticsTabs } from "./AnalyticsTabs.tsx";
import { analyticsMessages } from "./messages/en.ts";
import { type Result, resultsOptions, type SetCase, setOptions } from "./queries.ts";
import { tallyText, verdictText } from "./words.ts";

export const loader = pageLoader((prefetch) => [prefetch(setOptions), prefetch(resultsOptions)]);

/** `/admin/verification-analytics/practice-set`: the practice cases, and reviewers' results. */
export function PracticeSetPage() {
  const text = analyticsMessages.useText();
  usePageMeta({ title: text("setTitle"), noindex: true });
  const query = useQuery(setOptions);
  return (
    <Stack gap={24}>
      <div>
        <AnalyticsTabs />
        <PageTitle isFlush lead={text("setLead")}>
          {text("setTitle")}
        </PageTitle>
      </div>
      <Card title={text("setCases")} padded={false}>
        <QueryView
          query={query}
          size="inline"
          failedTitle={text("setFailed")}
          skeleton={<RowsSkeleton rows={4} height={57} />}
        >
          {({ items }) => (
            <DataTable<SetCase>
              label={text("setCases")}
              density="comfortable"
              rows={items}
              rowKey={({ id }) => id}
              columns={[
                column.text(
                  "decision",
                  text("columnDecision"),
                  (row) => verdictText({ ...row, verified_until: null }),
                  { isPrimary: true },
                ),
                { id: "why", header: text("columnWhy"), cell: ({ reason_text: why }) => why },
                { id: "agreed", header: text("practiceAgreed"), align: "end", cell: tallyText },
              ]}
            />
          )}
        </QueryView>
      </Card>
      <Results />
    </Stack>
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
              column.text(
                "reviewer",
                text("columnReviewer"),
                ({ admin_name: name }) => name ?? text("aReviewer"),
                { isPrimary: true },
              ),
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
