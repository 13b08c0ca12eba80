import { NetworkError } from "@bachat/api-client/public";
import { QueryErrorState } from "@bachat/site";
import { EmptyState, LinkButton, Pagination, RowsSkeleton, type StateArtKind } from "@bachat/ui";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useEffect, type ReactNode } from "react";
import { useSearchParams } from "react-router";
import type { OfferActions } from "../../components/offer-ticket/use-offer-actions.tsx";
import { dashboardMessages } from "../../messages/dashboard.ts";
import { paths } from "../../paths.ts";
import classes from "./ListTabs.module.css";
import { KeptList } from "./KeptList.tsx";
import { RedeemedRow, SavedRow, ViewedRow } from "./OfferRows.tsx";
import { historyOptions, redeemedOptions, savedOptions } from "./queries.ts";
import { useFailureToast } from "./use-failure-toast.ts";
import { useHeart } from "./use-heart.ts";

interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
}

/** Where a further page of a list begins to be read. */
export const TABS_ID = "dashboard-tabs";

interface ListProps<T> {
  query: UseQueryResult<Paged<T>>;
  /** What can be shown in the place of "no network". */
  renderOffline?: (otherwise: ReactNode) => ReactNode;
  empty: { art: StateArtKind; title: string; text: string };
  rowKey: (item: T) => string;
  renderRow: (item: T) => ReactNode;
}

/** The page of a list that the address names; anything else is page 1. */
function usePageNumber() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("page");
  const page = asked !== null && /^\d{1,6}$/.test(asked) ? Math.max(1, Number(asked)) : 1;
  const goTo = useCallback(
    (number: number, replace = false) => {
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (number === 1) next.delete("page");
          else next.set("page", String(number));
          return next;
        },
        { preventScrollReset: true, replace },
      );
    },
    [setParams],
  );
  return { asked, page, goTo };
}

/** The API clamps a page past the end, and nonsense is page 1: the address follows. */
function useMendedPage(shown: number | undefined): (page: number) => void {
  const { asked, goTo } = usePageNumber();
  useEffect(() => {
    if (shown !== undefined && asked !== (shown === 1 ? null : String(shown))) goTo(shown, true);
  }, [shown, asked, goTo]);
  return (page) => {
    goTo(page);
    document.getElementById(TABS_ID)?.scrollIntoView();
  };
}

/** A paged list of short tickets in each of its states. */
function List<T>(props: ListProps<T>) {
  const { query, empty, rowKey, renderRow, renderOffline = (screen) => screen } = props;
  const text = dashboardMessages.useText();
  const { data } = query;
  const goTo = useMendedPage(query.isPlaceholderData ? undefined : data?.page);
  useFailureToast(query.error, text("dataFailed"));
  if (data === undefined && query.error !== null) {
    const failure = <QueryErrorState title={text("dataFailed")} query={query} />;
    return query.error instanceof NetworkError ? renderOffline(failure) : failure;
  }
  if (data === undefined) return <RowsSkeleton rows={6} height={76} />;
  if (data.items.length === 0) {
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

export function SavedTab() {
  const text = dashboardMessages.useText();
  const { page } = usePageNumber();
  const onHeart = useHeart();
  return (
    <List
      query={useQuery(savedOptions(page))}
      empty={{ art: "saved", title: text("noSaved"), text: text("noSavedText") }}
      rowKey={(item) => item.offer.id}
      renderRow={(item) => <SavedRow item={item} onHeart={onHeart} />}
    />
  );
}

export function RedeemedTab({ show }: { show: OfferActions["show"] }) {
  const text = dashboardMessages.useText();
  const { page } = usePageNumber();
  return (
    <List
      query={useQuery(redeemedOptions(page))}
      renderOffline={(otherwise) => <KeptList show={show} otherwise={otherwise} />}
      empty={{ art: "offers", title: text("noRedeemed"), text: text("noRedeemedText") }}
      rowKey={(item) => item.redemption.id}
      renderRow={(item) => <RedeemedRow item={item} show={show} />}
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
