import {
  mutationOptions,
  queryOptions,
  type InvalidateQueryFilters,
  type QueryClient,
} from "@tanstack/react-query";
import createClient from "openapi-fetch";
import { invalidatePaths } from "./invalidate-paths.ts";
import type { Invalidations } from "./invalidation.ts";
import type { Answer, Init, InitArgument, Method, PathsWith, WriteMethod } from "./operations.ts";
import type { Transport } from "./transport.ts";

/** A typed caller of the operations in `Paths`, and of nothing else. */
export function createApi<Paths extends object>(
  transport: Transport,
  invalidations: Invalidations<Paths>,
) {
  const rows: Readonly<Record<string, readonly string[] | undefined>> = invalidations;
  const client = createClient<Paths>({
    baseUrl: transport.apiOrigin,
    fetch: transport.fetch,
    bodySerializer,
  });

  async function request<M extends Method, P extends PathsWith<Paths, M>>(
    method: M,
    path: P,
    init: Init<Paths, M, P> | undefined,
    signal?: AbortSignal,
  ): Promise<Answer<Paths, M, P>> {
    const args = [signal === undefined ? init : { ...init, signal }];
    const { data } = await client.request(method, path, ...(args as never[]));
    // The transport has thrown unless the answer is a success.
    return data as Answer<Paths, M, P>;
  }

  /** Paths below which the queries are stale after that operation. */
  const staleAfter = (operation: string): readonly string[] => rows[operation] ?? ["/"];

  return {
    transport,
    session: transport.session,

    /** One call. @throws ApiError when refused, NetworkError when no answer came. */
    call: <M extends Method, P extends PathsWith<Paths, M>>(
      method: M,
      path: P,
      ...[init]: InitArgument<Paths, M, P>
    ) => request<M, P>(method, path, init),

    /** Options for `useQuery` and `prefetchQuery`: the same object in loader and component. */
    queryOptions: <P extends PathsWith<Paths, "get">>(
      method: "get",
      path: P,
      ...[init]: InitArgument<Paths, "get", P>
    ) =>
      queryOptions({
        queryKey: [path, method, init ?? null] as const,
        queryFn: ({ signal }) => request<"get", P>(method, path, init, signal),
      }),

    /** Options for `useMutation`; its variables are the call's init. */
    mutationOptions: <M extends WriteMethod, P extends PathsWith<Paths, M>>(
      method: M,
      path: P,
      { afterFailure = false } = {},
    ) =>
      mutationOptions({
        mutationKey: [path, method],
        mutationFn: (init: Init<Paths, M, P>) => request<M, P>(method, path, init),
        meta: { invalidates: staleAfter(`${method} ${path}`), afterFailure },
      }),

    /** Reads again the queries that the operation makes stale, for a change that was not made by a mutation. */
    invalidateAfter: <M extends WriteMethod>(
      queryClient: QueryClient,
      method: M,
      path: PathsWith<Paths, M>,
      filters?: Pick<InvalidateQueryFilters, "refetchType">,
    ) => invalidatePaths(queryClient, staleAfter(`${method} ${path}`), filters),
  };
}

export type Api<Paths extends object> = ReturnType<typeof createApi<Paths>>;

/** JSON, or a form when the body holds a file. */
function bodySerializer(body: object | undefined): string | FormData {
  const fields = Object.entries(body ?? {});
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value, name);
  return form;
}
