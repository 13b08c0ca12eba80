import { createPublicApi, type Transport } from "@bachat/api-client/public";
import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { accountOptions, type Account } from "../session/use-account.ts";

type Prefetch = QueryClient["prefetchQuery"];

interface PageLoaderOptions {
  queryClient: QueryClient;
  /** For pages behind a guard: the loader sends no request for an account that the guard does not let in. */
  guard?: { transport: Transport; letsIn: (account: Account, pathname: string) => boolean };
}

/**
 * Makes a site's page loaders. A loader starts the page's queries, by the options that its components use, and lets the
 * navigation go on: the page shows a skeleton or a failure itself.
 */
export function createPageLoader({ queryClient, guard }: PageLoaderOptions) {
  const prefetch: Prefetch = (options) => queryClient.prefetchQuery(options);
  const allowed = async ({
    request,
  }: LoaderFunctionArgs): Promise<{ account: Account | null } | null> => {
    if (guard === undefined) return { account: null };
    if ((await guard.transport.session.token()) === null) return null;
    const options = accountOptions(createPublicApi(guard.transport));
    const account = await queryClient.ensureQueryData(options);
    return guard.letsIn(account, new URL(request.url).pathname) ? { account } : null;
  };
  return (
    start: (
      prefetch: Prefetch,
      args: LoaderFunctionArgs,
      /** Behind a guard: who is signed in. */
      account: Account | null,
    ) => readonly Promise<void>[],
  ) =>
    (args: LoaderFunctionArgs): null => {
      allowed(args)
        .then(async (found) => found && Promise.all(start(prefetch, args, found.account)))
        // The guard shows why the account could not be read.
        .catch(() => undefined);
      return null;
    };
}
