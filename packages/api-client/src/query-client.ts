import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, NetworkError } from "./errors.ts";
import { invalidatePaths } from "./invalidate-paths.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Logged in the console after the last failed try; without it only the page shows the failure. */
      logFailure?: string | undefined;
    };
    mutationMeta: {
      /** Paths below which a change makes the queries stale; set by the client's `mutationOptions`. */
      invalidates?: readonly string[] | undefined;
      /** Also when it fails: someone else may have been faster, or only the answer was lost. */
      afterFailure?: boolean | undefined;
    };
  }
}

const FIVE_MINUTES = 5 * 60_000;

/** A refusal stays a refusal; only lost connections and a struggling server are worth asking again. */
const worthRepeating = (failures: number, error: unknown) =>
  failures < 2 && onlineManager.isOnline() && !(error instanceof ApiError && error.status < 500);

/** A session that has ended or changed its account, and a device without a network: the page shows each as such. */
const isExpectedFailure = (error: unknown) =>
  (error instanceof ApiError && (error.status === 401 || error.code === "other_account")) ||
  (error instanceof NetworkError && !onlineManager.isOnline());

/** The cache of one page load. It marks here, in one place, the queries that a mutation made stale. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        retry: worthRepeating,
        // A page that was open for longer reads its data again when the person comes back to it.
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        // Without a network a call fails and the page says so, rather than wait in silence.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
    // Here a failure passes once, however many parts of the page wait for the answer.
    queryCache: new QueryCache({
      onError: (error, { meta }) => {
        if (meta?.logFailure !== undefined && !isExpectedFailure(error))
          console.error(meta.logFailure, error);
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _result, { meta }) =>
        invalidatePaths(client, meta?.invalidates ?? []),
      onError: (_error, _variables, _result, { meta }) => {
        if (meta?.afterFailure === true) void invalidatePaths(client, meta.invalidates ?? []);
      },
    }),
  });
  return client;
}
