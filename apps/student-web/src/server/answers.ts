import { ApiError } from "@bachat/api-client/public";
import type { Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** An answer of the API as the page carries it: under which key, and what. */
export type KeptAnswer = readonly [key: QueryKey, data: unknown];

const isPublic = (query: Query) => {
  const [path] = query.queryKey;
  return typeof path === "string" && !/^\/v1\/(auth|student)\b/.test(path);
};

/** What a drawn page wants to know and nobody has asked for yet. Nothing personal: the server is nobody. */
export const waitingIn = (cache: QueryClient): Query[] =>
  cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "pending" && isPublic(query) && !isOff(query));

const isOff = (query: Query) => "enabled" in query.options && query.options.enabled === false;

/** Asks once for each. @returns false when one got no answer; a refusal is one. */
export async function askFor(queries: readonly Query[]): Promise<boolean> {
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

export const answersIn = (cache: QueryClient): KeptAnswer[] =>
  cache
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "success")
    .map((query) => [query.queryKey, query.state.data]);
