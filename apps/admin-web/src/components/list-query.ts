const sizes = [10, 20, 24, 50];
const DEFAULT_SIZE = 20;
/** What the API takes. */
const SEARCH_LENGTH = 100;
const LAST_PAGE = 999_999_999_999;

export interface ListQuery<S extends string> {
  status: S | "all";
  search: string;
  page: number;
  per: number;
  /** The row whose detail is open. */
  openId: string | null;
}

export const isId = (value: string | null): value is string =>
  value !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value);

/** What a list's address asks for; each wrong value becomes the nearest valid one. */
export function readListQuery<S extends string>(
  params: URLSearchParams,
  statuses: readonly [S, ...S[]],
): ListQuery<S> {
  const status = params.get("status");
  const open = params.get("open");
  return {
    status: status === "all" ? status : (statuses.find((one) => one === status) ?? statuses[0]),
    search: searchable(params.get("search") ?? ""),
    page: nearestPage(params.get("page")),
    per: nearestSize(params.get("per")),
    openId: isId(open) ? open : null,
  };
}

/** What to ask the API for. */
export const listCall = <S extends string>({
  status,
  search,
  page,
  per,
}: Omit<ListQuery<S>, "openId">) => ({
  page: String(page),
  per_page: String(per),
  ...(status !== "all" && { status }),
  ...(search !== "" && { search }),
});

export type ListCall<S extends string> = ReturnType<typeof listCall<S>>;

/** The address with its wrong values mended; a default is left out, what holds stays as it is written. */
export function mendListParams<S extends string>(
  params: URLSearchParams,
  statuses: readonly [S, ...S[]],
): URLSearchParams {
  const next = new URLSearchParams(params);
  const valid = valuesOf(readListQuery(params, statuses));
  const defaults = valuesOf(readListQuery(new URLSearchParams(), statuses));
  for (const [name, value] of Object.entries(valid)) {
    if (!params.has(name) || params.get(name) === value) continue;
    if (value === defaults[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

const valuesOf = (query: ListQuery<string>): Record<string, string> => ({
  status: query.status,
  search: query.search,
  page: String(query.page),
  per: String(query.per),
  open: query.openId ?? "",
});

/** One line of plain text, as the API takes it: trimmed, and no longer than that. */
function searchable(asked: string): string {
  return asked
    .replace(/\p{Cc}/gu, "")
    .trim()
    .slice(0, SEARCH_LENGTH)
    .replace(/\p{Cs}/gu, "")
    .trim();
}

function nearestPage(asked: string | null): number {
  const wanted = Math.round(Number(asked));
  return Number.isNaN(wanted) ? 1 : Math.min(Math.max(wanted, 1), LAST_PAGE);
}

function nearestSize(asked: string | null): number {
  const wanted = Number(asked);
  if (asked === null || !Number.isFinite(wanted) || wanted <= 0) return DEFAULT_SIZE;
  return sizes.reduce((best, size) =>
    Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best,
  );
}
