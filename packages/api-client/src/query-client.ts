import {
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  type Query,
} from "@tanstack/react-query";
import { ApiError, NetworkError } from "./errors.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Said in the console when the read has failed for good; without it the page alone tells. */
      logFailure?: string | undefined;
    };
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

/** A session that has ended and a device without a network are no faults: the page shows them as what they are. */
const isNoFault = (error: unknown) =>
  (error instanceof ApiError && error.status === 401) ||
  (error instanceof NetworkError && !onlineManager.isOnline());

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
    // Here a failure passes once, however many parts of the page wait for the answer.
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.logFailure !== undefined && !isNoFault(error))
          console.error(meta.logFailure, error);
      },
    }),
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
