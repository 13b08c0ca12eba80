import { NetworkError } from "@bachat/api-client/public";
import { errorText } from "@bachat/site";
import {
  ChipRow,
  ErrorState,
  FilterChip,
  KeyHint,
  PageTitle,
  Pagination,
  SearchBox,
  SidePanel,
} from "@bachat/ui";
import { useRef, type ReactNode } from "react";
import { numberText } from "../format.ts";
import classes from "./ListDesk.module.css";
import { useDeskWidth } from "./use-desk-width.ts";
import { useKeys } from "./use-keys.ts";
import type { ListState } from "./use-list-state.ts";

interface ListDeskProps<S extends string> {
  list: ListState<S>;
  title: string;
  lead: string;
  filters: readonly { status: S; label: string; count?: number | undefined }[];
  labels: { search: string; filters: string; detail: string; loadFailed: string };
  data: { page: number; total: number; items: readonly { id: string }[] } | undefined;
  error: Error | null;
  onRetry: () => void;
  table: ReactNode;
  /** What is open, or false. */
  detail: ReactNode;
}

/** A dense list with its detail beside it; below 1200 px the detail slides in. Keys: / searches, J and K move, Escape closes. */
export function ListDesk<S extends string>(props: ListDeskProps<S>) {
  const { list, title, lead, filters, labels, data, error, onRetry, table, detail } = props;
  const isOpen = list.openId !== null;
  const { isWide } = useDeskWidth(isOpen);
  const search = useRef<HTMLInputElement>(null);
  const items = data?.items ?? [];
  const at = items.findIndex((item) => item.id === list.openId);
  const openAt = (index: number) => {
    const item = items[Math.max(0, Math.min(index, items.length - 1))];
    if (item !== undefined) list.open(item.id);
  };
  useKeys({
    j: () => openAt(at + 1),
    k: () => openAt(at - 1),
    escape: list.openId === null ? undefined : () => list.open(null),
    "/": () => search.current?.focus(),
  });

  return (
    <div>
      <PageTitle lead={lead} count={data && numberText(data.total)}>
        {title}
      </PageTitle>
      <div className={classes.bar}>
        <SearchBox
          ref={search}
          value={list.search}
          onSearch={list.setSearch}
          placeholder={labels.search}
          debounceMs={250}
          hint={<KeyHint>/</KeyHint>}
        />
        <ChipRow label={labels.filters}>
          {filters.map(({ status, label, count }) => (
            <FilterChip
              key={status}
              active={list.status === status}
              {...(count !== undefined && { count })}
              onClick={() => list.setStatus(status)}
            >
              {label}
            </FilterChip>
          ))}
        </ChipRow>
      </div>
      {error !== null && data === undefined ? (
        <ErrorState
          title={labels.loadFailed}
          text={errorText(error)}
          isOffline={error instanceof NetworkError}
          onRetry={onRetry}
        />
      ) : (
        <div className={classes.columns} data-open={(isWide && isOpen) || undefined}>
          <div className={classes.list}>
            {table}
            {data !== undefined && (
              <Pagination
                page={data.page}
                pageSize={list.per}
                total={data.total}
                onPageChange={list.setPage}
                onPageSizeChange={list.setPer}
              />
            )}
          </div>
          {isWide && detail && (
            <aside className={classes.aside} aria-label={labels.detail}>
              {detail}
            </aside>
          )}
        </div>
      )}
      {!isWide && (
        <SidePanel
          kind="detail"
          opened={isOpen}
          onClose={() => list.open(null)}
          title={labels.detail}
        >
          {detail}
        </SidePanel>
      )}
    </div>
  );
}
