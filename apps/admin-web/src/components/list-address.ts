import { isUuid } from "@bachat/rules/patterns";
import {
  choiceParam,
  pageParam,
  searchParam,
  sizeParam,
  type ListAddress,
  type ListState,
} from "@bachat/site";

const sizes = [10, 20, 24, 50];
const DEFAULT_SIZE = 20;

export interface ListView<S extends string> {
  status: S | "all";
  search: string;
  page: number;
  per: number;
  /** The row whose detail is open. */
  open: string | null;
}

export type AdminList<S extends string> = ListState<ListView<S>>;

export const idParam = (text: string | null): string | null =>
  text !== null && isUuid(text) ? text : null;

/** The address of a list with a status, a search and an open row. The first status is the default. */
export const listAddress = <S extends string>(
  statuses: readonly [S, ...S[]],
): ListAddress<ListView<S>> => ({
  read: (params) => ({
    status: choiceParam<S | "all">(params.get("status"), [...statuses, "all"], statuses[0]),
    search: searchParam(params.get("search")),
    page: pageParam(params.get("page")),
    per: sizeParam(params.get("per"), sizes, DEFAULT_SIZE),
    open: idParam(params.get("open")),
  }),
  write: ({ status, search, page, per, open }) => ({
    search: search === "" ? null : search,
    page: page === 1 ? null : page,
    per: per === DEFAULT_SIZE ? null : per,
    status: status === statuses[0] ? null : status,
    open,
  }),
  opens: "open",
  // Another search, status or size is another list: it begins at page 1 with nothing open.
  change: (view, part) =>
    "page" in part || "open" in part
      ? { ...view, ...part }
      : { ...view, page: 1, open: null, ...part },
});

/** What to ask the API for. */
export const listCall = <S extends string>({ status, search, page, per }: ListView<S>) => ({
  page: String(page),
  per_page: String(per),
  ...(status !== "all" && { status }),
  ...(search !== "" && { search }),
});

export type ListCall<S extends string> = ReturnType<typeof listCall<S>>;
