import type { InvalidateQueryFilters, Query, QueryClient } from "@tanstack/react-query";

/** Reads again the queries on screen at or below these paths, and the others when they are next shown. */
export async function invalidatePaths(
  client: QueryClient,
  paths: readonly string[],
  filters: Pick<InvalidateQueryFilters, "refetchType"> = {},
): Promise<void> {
  const isBelow = ({ queryKey: [path] }: Query) =>
    typeof path === "string" && paths.some((prefix) => path.startsWith(prefix));
  // A first answer on its way may be from before the change, and the cache would wait for that one rather than ask again.
  const isFirst = (query: Query) => query.state.data === undefined && isBelow(query);
  await client.cancelQueries({ predicate: isFirst, fetchStatus: "fetching" }, { silent: true });
  await client.invalidateQueries({ predicate: isBelow, ...filters });
}
