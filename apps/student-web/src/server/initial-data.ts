import { ApiError } from "@bachat/api-client/public";
import type { Locale } from "@bachat/rules/accounts";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** Answers of the API by query key, as a server-rendered page carries them. */
export type InitialData = readonly (readonly [key: QueryKey, data: unknown])[];

const isPublic = (query: Query) => {
  const [path] = query.queryKey;
  return typeof path === "string" && !/^\/v1\/(auth|student)\b/.test(path);
};
const isDisabled = (query: Query) => "enabled" in query.options && query.options.enabled === false;

/** Queries of the rendered components that have no data yet. Public only: the server has no session. */
export const pendingQueries = (cache: QueryClient): Query[] =>
  cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "pending" && isPublic(query) && !isDisabled(query));

/** Fetches each once. @returns false when one got no answer; a refusal is one. */
export async function fetchAll(queries: readonly Query[]): Promise<boolean> {
  const outcomes = await Promise.all(
    queries.map((query) =>
      query.fetch({ ...query.options, retry: false }).then(
        () => true,
        (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429,
      ),
    ),
  );
  return outcomes.every(Boolean);
}

/** A page in English carries no Hindi: the switch leads to another page. */
export function initialDataOf(cache: QueryClient, language: Locale): InitialData {
  const known = cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "success");
  return known.map((query) => [
    query.queryKey,
    language === "en" ? withoutHindi(query.state.data) : query.state.data,
  ]);
}

const withoutHindi = (data: unknown): unknown =>
  JSON.parse(JSON.stringify(data), (name, value: unknown) => (name.endsWith("_hi") ? null : value));
