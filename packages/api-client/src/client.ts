import { mutationOptions, queryOptions } from "@tanstack/react-query";
import createClient from "openapi-fetch";
import type { Answer, Init, InitArgument, Method, Operation, PathsWith } from "./operations.ts";
import type { Transport } from "./transport.ts";

/** A typed caller of the operations in `Paths`, and of nothing else. */
export function createApi<Paths extends object>(transport: Transport) {
  const client = createClient<Record<string, never>>({
    baseUrl: transport.apiOrigin,
    fetch: (request) => transport.fetch(request),
  });

  /** One call. @throws ApiError when refused, NetworkError when no answer came. */
  async function call<M extends Method, P extends PathsWith<Paths, M>>(
    method: M,
    path: P,
    ...[init]: InitArgument<Operation<Paths, M, P>>
  ): Promise<Answer<Operation<Paths, M, P>>> {
    // The types above are this client's own; openapi-fetch only builds the address and the body.
    const { data } = await client.request(method as never, path as never, init as never);
    return data as Answer<Operation<Paths, M, P>>;
  }

  /** Options for `useQuery` and `ensureQueryData`: the same object in loader and component. */
  function readOptions<P extends PathsWith<Paths, "get">>(
    method: "get",
    path: P,
    ...[init]: InitArgument<Operation<Paths, "get", P>>
  ) {
    return queryOptions({
      queryKey: [path, method, init ?? null] as const,
      queryFn: ({ signal }) => {
        const args = [{ ...init, signal }] as unknown as InitArgument<Operation<Paths, "get", P>>;
        return call(method, path, ...args);
      },
    });
  }

  /**
   * Options for `useMutation`; its variables are the call's init. After success the queries whose path starts with
   * one of `invalidates` are read again: all when it is left out, none when it is empty.
   */
  function writeOptions<M extends Exclude<Method, "get">, P extends PathsWith<Paths, M>>(
    method: M,
    path: P,
    options: { invalidates?: readonly (keyof Paths & string)[] } = {},
  ) {
    return mutationOptions({
      mutationKey: [path, method],
      mutationFn: (init: Init<Operation<Paths, M, P>>) => {
        const args = [init] as unknown as InitArgument<Operation<Paths, M, P>>;
        return call(method, path, ...args);
      },
      meta: { invalidates: options.invalidates },
    });
  }

  return {
    transport,
    session: transport.session,
    call,
    queryOptions: readOptions,
    mutationOptions: writeOptions,
  };
}

export type Api<Paths extends object> = ReturnType<typeof createApi<Paths>>;
