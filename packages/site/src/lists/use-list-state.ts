import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { addListParams } from "./list-params.ts";

/** How a list's address is read and written. Make it once: the hook reads the address again when it changes. */
export interface ListAddress<State extends object> {
  read: (params: URLSearchParams) => State;
  /** Every parameter of the list, in its order; null leaves a default out, so that equal lists have equal addresses. */
  write: (state: State) => Readonly<Record<string, string | number | null>>;
  /** The state after a change. Without it any change but the page's own leads back to the first page. */
  change?: (state: State, part: Partial<State>) => State;
  /** The state with every filter off, for the button that clears them. */
  noFilters?: Partial<State>;
  /** The parameter that opens a row: leaving it leaves that row's forms. */
  opens?: string;
}

export interface ListState<State extends object> {
  state: State;
  /** Leaves a step in the way back, or with `replace` none. */
  change: (part: Partial<State>, options?: { replace?: boolean }) => void;
  /** Whether a filter that `clear` takes off narrows the list. */
  isFiltered: boolean;
  clear: () => void;
}

/** Whether a filter narrows the list. */
export const isFiltered = <State extends object>(
  { noFilters = {} }: ListAddress<State>,
  state: State,
): boolean => Object.entries(noFilters).some(([name, none]) => state[name as keyof State] !== none);

/** The query of a state's address, "" or with its question mark. */
export function listSearch<State extends object>(
  address: ListAddress<State>,
  state: State,
  others: Iterable<[string, string]> = [],
): string {
  const own = Object.entries(address.write(state)).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams([...own, ...others]).toString();
  return text === "" ? "" : `?${text}`;
}

/** Any change but the page's own begins at the first page. */
export const backToFirstPage = <State extends object>(
  state: State,
  part: Partial<State>,
): State => ({
  ...state,
  ...("page" in state && { page: 1 }),
  ...("cursor" in state && { cursor: null }),
  ...part,
});

/**
 * A list's state, kept in the address so that a reload or a shared link shows the same. A wrong address is corrected
 * in place: the way back does not lead through it. `replace` keeps all changes out of the way back.
 */
export function useListState<State extends object>(
  address: ListAddress<State>,
  { replace: always = false }: { replace?: boolean } = {},
): ListState<State> {
  const [params] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => address.read(params), [address, params]);
  useEffect(
    () =>
      addListParams(
        Object.keys(address.write(address.read(new URLSearchParams()))).filter(
          (name) => name !== address.opens,
        ),
      ),
    [address],
  );

  useEffect(() => {
    const own = address.write(state);
    const search = listSearch(
      address,
      state,
      [...params].filter(([name]) => !(name in own)),
    );
    if (search === (params.size === 0 ? "" : `?${params}`)) return;
    void navigate(
      { search, hash: location.hash },
      { replace: true, preventScrollReset: true, state: location.state },
    );
  }, [address, state, params, navigate, location]);

  // The state requested last, rendered or not: of two quick changes the second must not undo the first.
  const wanted = useRef(state);
  useEffect(() => {
    wanted.current = state;
  }, [state]);
  const change = useCallback<ListState<State>["change"]>(
    (part, { replace = always } = {}) => {
      wanted.current = (address.change ?? backToFirstPage)(wanted.current, part);
      const search = listSearch(address, wanted.current);
      void navigate({ search }, { replace, preventScrollReset: true });
    },
    [address, always, navigate],
  );
  const clear = useCallback(() => change(address.noFilters ?? {}), [address, change]);
  return { state, change, isFiltered: isFiltered(address, state), clear };
}

/** The API clamps a page past the end; the address follows. A list by cursors has no page to follow. */
export function useFollowShownPage<State extends object>(
  { state, change }: Pick<ListState<State>, "state" | "change">,
  result: { data: object | undefined; isPlaceholderData: boolean },
): void {
  const shown = result.isPlaceholderData ? undefined : pageOf(result.data);
  const asked = pageOf(state);
  useEffect(() => {
    if (shown === undefined || shown === asked) return;
    change({ page: shown } as unknown as Partial<State>, { replace: true });
  }, [shown, asked, change]);
}

const pageOf = (of: object | undefined): number | undefined =>
  of !== undefined && "page" in of && typeof of.page === "number" ? of.page : undefined;
