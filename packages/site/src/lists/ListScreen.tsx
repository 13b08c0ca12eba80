import type { UseQueryResult } from "@tanstack/react-query";
import { isValidElement, type ReactElement, type ReactNode, useSyncExternalStore } from "react";
import { numberText } from "../i18n/format.ts";
import { localeStore } from "../i18n/locale.ts";
import { usePageMeta } from "../routing/page-meta.ts";
import { ListFilters, ListSearch, ListSelect } from "./filters.tsx";
import type { ListParams } from "./list-of.ts";
import { PagedList, type PagedListProps } from "./PagedList.tsx";
import type { ListPage, ListQuery } from "./PagedTable.tsx";
import type { ListState } from "./use-list-state.ts";

/** A list as its page uses it: the state of its address, and the rows for it. */
export interface ShownList<State extends object, Data> extends ListState<State> {
  params: ListParams;
  query: Pick<UseQueryResult<Data>, keyof ListQuery<unknown>>;
  /** The address's query, for links to a row that lead back to this list. */
  search: string;
}

type Words<Key extends string> = Readonly<Record<Key, string>>;
type Name<State> = keyof State & string;
type Chosen<Value> = Extract<NonNullable<Value>, string>;

/** The words that a filter needs: its label, the choice of any, and its choices, where they are few and known. */
type FilterWords<State, Filter extends Name<State>> = {
  [Each in Filter]:
    | Each
    | (null extends State[Each] ? `any${Capitalize<Each>}` : never)
    | (string extends Chosen<State[Each]> ? never : `${Each}.${Chosen<State[Each]>}`);
}[Filter];

/** The words of every list, in its page's catalogue. */
type ListWord = "title" | "loadFailed" | "none" | "noneFound" | "clear";

/** Those of one list; `lead`, `search`, `noneText`, `noneFoundText` and `more` are shown where it has them. */
interface ListCatalogue<Word extends string> {
  english: Words<Word>;
  lookup: (key: string, values?: Record<string, string | number>) => string | undefined;
}

interface Option {
  value: string;
  label: string;
}

type Own = "title" | "list" | "filters" | "query" | "failedTitle" | "none" | "noneFound" | "count";
type Without<Props, Names extends string> = Props extends unknown ? Omit<Props, Names> : never;

type Filters<State> = readonly (Name<State> | ReactElement | false)[];

export type ListScreenProps<State extends object, Row, Shown extends Filters<State>> = Without<
  PagedListProps<State, Row>,
  Own | "label" | "rowKey"
> & {
  list: ShownList<State, ListPage<Row>>;
  words: ListCatalogue<ListWord | FilterWords<State, Extract<Shown[number], Name<State>>>>;
  /** The filters by the names of their parameters, or drawn by the page; false hides one. The search is the first. */
  filters?: Shown;
  /** The choices of filters that have no words of their own. */
  options?: Partial<Record<Name<State>, readonly Option[]>>;
  /** Draws more around the row of filters. */
  renderFilters?: (row: ReactNode) => ReactNode;
  /** For a search that matches whole values only, such as an email address: Enter starts it. */
  isSearchedWhole?: boolean;
  /** The text of an empty list; from the catalogue unless the page gives another. */
  none?: PagedListProps<State, Row>["none"];
  art?: PagedListProps<State, Row>["none"]["art"];
  /** The key of a row; its id by default. */
  rowKey?: (row: Row) => string;
  /** "20", or "1,000+" where there are more than the API counts. */
  count?: ReactNode;
};

/** A page that is one list, in the words of its catalogue: filters, rows, pages, and the text of an empty list. */
export function ListScreen<
  State extends object,
  Row,
  const Shown extends Filters<State> = readonly never[],
>(props: ListScreenProps<State, Row, Shown>) {
  const {
    list,
    words,
    filters,
    options,
    renderFilters,
    isSearchedWhole,
    art,
    none,
    rowKey = idOf,
    ...rest
  } = props;
  // Built again when the language changes.
  useSyncExternalStore(localeStore.subscribe, localeStore.revision, localeStore.revision);
  const text = (key: string) => words.lookup(key);
  const title = text("title") ?? "";
  usePageMeta({ title, noindex: true });
  const { data } = list.query;
  const optionsOf = (name: Name<State>): readonly Option[] =>
    options?.[name] ??
    (list.params[name]?.choices ?? []).map((value) => ({
      value,
      label: text(`${name}.${value}`) ?? value,
    }));
  const row = (
    <ListFilters label={text("filters") ?? title}>
      {"search" in list.state && (
        <ListSearch
          list={list as unknown as ListState<{ search: string }>}
          placeholder={text("search") ?? ""}
          {...(isSearchedWhole !== true && { debounceMs: 250 })}
        />
      )}
      {filters?.map((one) => {
        if (one === false || isValidElement(one)) return one;
        const any = text(`any${one.charAt(0).toUpperCase()}${one.slice(1)}`);
        return (
          <ListSelect
            key={one}
            list={list as unknown as ListState<Record<string, string | null>>}
            name={one}
            label={text(one) ?? one}
            {...(list.params[one]?.usual === null && any !== undefined && { any })}
            options={optionsOf(one)}
          />
        );
      })}
    </ListFilters>
  );
  return (
    <PagedList
      lead={text("lead")}
      count={data && countOf(data)}
      note={data !== undefined && hasMore(data) && text("more")}
      {...(rest as unknown as PagedListProps<State, Row>)}
      rowKey={rowKey}
      title={title}
      list={list}
      filters={renderFilters === undefined ? row : renderFilters(row)}
      query={list.query}
      failedTitle={text("loadFailed") ?? ""}
      none={none ?? { title: text("none") ?? "", text: text("noneText"), ...(art && { art }) }}
      noneFound={{
        title: text("noneFound") ?? "",
        ...(text("noneFoundText") !== undefined && { text: text("noneFoundText") }),
        clear: text("clear") ?? "",
      }}
      label={title}
    />
  );
}

const idOf = (row: unknown): string =>
  typeof row === "object" && row !== null && "id" in row ? String(row.id) : "";

const hasMore = (data: object): boolean => "more" in data && data.more === true;

function countOf(data: object): string | undefined {
  if (!("page" in data && "total" in data) || typeof data.total !== "number") return undefined;
  return hasMore(data) ? `${numberText(data.total)}+` : numberText(data.total);
}
