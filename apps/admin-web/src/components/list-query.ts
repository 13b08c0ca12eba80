const sizes = [10, 20, 24, 50];
const DEFAULT_SIZE = 20;
/** What the API takes. */
const SEARCH_LENGTH = 100;

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
  const page = Number(params.get("page"));
  const open = params.get("open");
  return {
    status: status === "all" ? status : (statuses.find((one) => one === status) ?? statuses[0]),
    search: searchable(params.get("search") ?? ""),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    per: nearestSize(params.get("per")),
    openId: isId(open) ? open : null,
  };
}

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

/** One line of plain text, no longer than the API takes. */
function searchable(asked: string): string {
  return asked
    .replace(/\p{Cc}/gu, "")
    .slice(0, SEARCH_LENGTH)
    .replace(/\p{Cs}/gu, "");
}

function nearestSize(asked: string | null): number {
  const wanted = Number(asked);
  if (asked === null || !Number.isFinite(wanted) || wanted <= 0) return DEFAULT_SIZE;
  return sizes.reduce((best, size) =>
    Math.abs(size - wanted) < Math.abs(best - wanted) ? size : best,
  );
}
