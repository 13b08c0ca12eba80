import { MutationCache, onlineManager, QueryClient, type Query } from "@tanstack/react-query";
import { ApiError } from "./errors.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: {
      /** Path prefixes whose queries a success makes stale; undefined means all, empty means none. */
      invalidates?: readonly string[] | undefined;
    };
  }
}

const FIVE_MINUTES = 5 * 60_000;

const touches = (query: Query, prefixes: readonly string[]) => {
  const [path] = query.queryKey;
  return typeof path === "string" && prefixes.some((prefix) => path.startsWith(prefix));
};

/** A refusal stays a refusal; only lost connections and a struggling server are worth asking again. */
const worthRepeating = (failures: number, error: unknown) =>
  failures < 2 && onlineManager.isOnline() && !(error instanceof ApiError && error.status < 500);

/** The cache of one page load. Mutations make stale here, in one place, what they changed. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        retry: worthRepeating,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        // Without a network a call fails and the page says so, rather than wait in silence.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, mutation) => {
        const prefixes = mutation.meta?.invalidates;
        if (prefixes === undefined) return client.invalidateQueries();
        if (prefixes.length === 0) return undefined;
        return client.invalidateQueries({ predicate: (query) => touches(query, prefixes) });
      },
    }),
  });
  return client;
}
