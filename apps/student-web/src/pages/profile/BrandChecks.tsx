import { longMomentText, QueryView, usePages } from "@bachat/site";
import { Card, EmptyState, Pagination, RowsSkeleton } from "@bachat/ui";
import { Box } from "@mantine/core";
import { api } from "../../session/api.ts";
import { BrandRow } from "./BrandRow.tsx";
import { profilePageMessages } from "./messages/en.ts";
import classes from "./ProfilePage.module.css";

const PAGE_SIZE = 10;

export const checksOptions = (page: number) =>
  api.queryOptions("get", "/v1/student/brand-checks", {
    params: { query: { page: String(page), per_page: String(PAGE_SIZE) } },
  });

/** Brands' checks, each with its time and answer. */
export function BrandChecks() {
  const text = profilePageMessages.useText();
  const { query, onPage } = usePages(checksOptions);
  return (
    <Card title={text("checksTitle")}>
      <QueryView
        query={query}
        size="inline"
        titleAs="h3"
        failedTitle={text("loadFailed")}
        skeleton={<RowsSkeleton rows={3} height={68} />}
        empty={{
          when: ({ total }) => total === 0,
          view: (
            <EmptyState
              size="inline"
              art="done"
              titleAs="h3"
              title={text("checksEmpty")}
              text={text("checksEmptyText")}
            />
          ),
        }}
      >
        {(checks) => (
          <>
            <p className={classes.quiet}>{text("checksText")}</p>
            <Box component="ul" my={4}>
              {checks.items.map((check) => (
                <BrandRow
                  key={check.id}
                  brand={{
                    id: check.brand_id,
                    name: check.brand_name,
                    logoUrl: check.brand_logo_url,
                  }}
                  isBlocked={check.blocked}
                  facts={[text(`result.${check.result}`), longMomentText(check.checked_at)]}
                />
              ))}
            </Box>
            {checks.page_count > 1 && (
              <Pagination
                page={checks.page}
                pageSize={PAGE_SIZE}
                total={checks.total}
                onPageChange={onPage}
              />
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}
