import { NetworkError } from "@bachat/api-client/public";
import { errorText } from "@bachat/site";
import {
  EmptyState,
  ErrorState,
  LinkButton,
  Pagination,
  RowsSkeleton,
  type StateArtKind,
} from "@bachat/ui";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { dashboardMessages } from "../../messages/dashboard.ts";
import { paths } from "../../paths.ts";
import classes from "./ListTabs.module.css";
import { RedeemedRow, SavedRow, ViewedRow } from "./OfferRows.tsx";
import { historyOptions, redeemedOptions, savedOptions } from "./queries.ts";
import { useFailureToast } from "./use-failure-toast.ts";

interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
}

interface ListProps<T> {
  query: UseQueryResult<Paged<T>>;
  empty: { art: StateArtKind; title: string; text: string };
  rowKey: (item: T) => string;
  renderRow: (item: T) => ReactNode;
}

/** The page of a list that the address names; anything else is page 1. */
function usePageNumber() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("page") ?? "1";
  const page = /^\d{1,6}$/.test(asked) ? Math.max(1, Number(asked)) : 1;
  const goTo = (number: number) => {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (number === 1) next.delete("page");
        else next.set("page", String(number));
        return next;
      },
      { preventScrollReset: true },
    );
  };
  return { page, goTo };
}

/** A paged list of short tickets in each of its states. */
function List<T>({ query, empty, rowKey, renderRow }: ListProps<T>) {
  const text = dashboardMessages.useText();
  const { goTo } = usePageNumber();
  useFailureToast(query.error, text("dataFailed"));
  const { data } = query;
  if (data === undefined && query.error !== null) {
    return (
      <ErrorState
        title={text("dataFailed")}
        text={errorText(query.error)}
        isOffline={query.error instanceof NetworkError}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (data === undefined) return <RowsSkeleton rows={6} height={76} />;
  if (data.total === 0) {
    return (
      <EmptyState
        {...empty}
        action={<LinkButton href={paths.offers()}>{text("browse")}</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul className={classes.rows} aria-busy={query.isPlaceholderData}>
        {data.items.map((item) => (
          <li key={rowKey(item)}>{renderRow(item)}</li>
        ))}
      </ul>
      <div className={classes.pages}>
        <Pagination
          page={data.page}
          pageSize={data.per_page}
          total={data.total}
          onPageChange={goTo}
        />
      </div>
    </>
  );
}

export function SavedTab({ actions }: { actions: OfferActions }) {
  const text = dashboardMessages.useText();
  const { page } = usePageNumber();
  return (
    <List
      query={useQuery(savedOptions(page))}
      empty={{ art: "saved", title: text("noSaved"), text: text("noSavedText") }}
      rowKey={(item) => item.offer.id}
      renderRow={(item) => <SavedRow item={item} actions={actions} />}
    />
  );
}

export function RedeemedTab({ actions }: { actions: OfferActions }) {
  const text = dashboardMessages.useText();
  const { page } = usePageNumber();
  return (
    <List
      query={useQuery(redeemedOptions(page))}
      empty={{ art: "offers", title: text("noRedeemed"), text: text("noRedeemedText") }}
      rowKey={(item) => item.redemption.id}
      renderRow={(item) => <RedeemedRow item={item} actions={actions} />}
    />
  );
}

export function HistoryTab() {
  const text = dashboardMessages.useText();
  const { page } = usePageNumber();
  return (
    <List
      query={useQuery(historyOptions(page))}
      empty={{ art: "list", title: text("noHistory"), text: text("noHistoryText") }}
      rowKey={(item) => item.offer.id + item.viewed_at}
      renderRow={(item) => <ViewedRow item={item} />}
    />
  );
}
