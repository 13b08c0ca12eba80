import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiError, NetworkError } from "./errors.ts";
import { invalidatePaths } from "./invalidation.ts";

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: {
      /** Said in the console when the read has failed for good; without it only the page shows it. */
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

/** A session that has ended or is another's, and a device without a network: the page shows them as what they are. */
const isExpectedFailure = (error: unknown) =>
  (error instanceof ApiError && (error.status === 401 || error.code === "other_account")) ||
  (error instanceof NetworkError && !onlineManager.isOnline());

/** The cache of one page load. Mutations make stale here, in one place, what they changed. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        retry: worthRepeating,
        // A page that was left open for longer shows what is true now when it is looked at again.
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
