import { longMomentText, QueryErrorState } from "@bachat/site";
import { Card, EmptyState, Pagination, RowsSkeleton } from "@bachat/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import { BrandRow } from "./BrandRow.tsx";
import { profilePageMessages } from "./messages/en.ts";
import classes from "./ProfilePage.module.css";

const PAGE_SIZE = 10;

const checksOptions = (page: number) =>
  api.queryOptions("get", "/v1/student/brand-checks", {
    params: { query: { page: String(page), per_page: String(PAGE_SIZE) } },
  });

/** Which brand asked, when, and what it was told. */
export function BrandChecks() {
  const text = profilePageMessages.useText();
  const [page, setPage] = useState(1);
  const query = useQuery({ ...checksOptions(page), placeholderData: keepPreviousData });
  const { data, error } = query;
  const content = () => {
    if (data === undefined) {
      if (error === null) return <RowsSkeleton rows={3} height={68} />;
      return (
        <QueryErrorState size="inline" titleAs="h3" title={text("loadFailed")} query={query} />
      );
    }
    if (data.total === 0) {
      return (
        <EmptyState
          size="inline"
          art="done"
          titleAs="h3"
          title={text("checksEmpty")}
          text={text("checksEmptyText")}
        />
      );
    }
    return (
      <>
        <p className={classes.quiet}>{text("checksText")}</p>
        <ul className={classes.rows}>
          {data.items.map((check) => (
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
        </ul>
        {data.page_count > 1 && (
          <Pagination
            page={data.page}
            pageSize={PAGE_SIZE}
            total={data.total}
            onPageChange={setPage}
          />
        )}
      </>
    );
  };
  return <Card title={text("checksTitle")}>{content()}</Card>;
}
