import { isUuid } from "@bachat/rules/patterns";
import { choiceParam, pageParam, searchParam, sizeParam } from "./list-params.ts";
import { backToFirstPage, type ListAddress } from "./use-list-state.ts";

/** One parameter of a list's address. */
export interface ListParam<Value> {
  /** A wrong text becomes the nearest valid value. */
  read: (text: string | null) => Value;
  /** The value of an address that leaves it out. */
  usual: Value;
  /** It narrows the list: "Clear filters" takes it off. */
  narrows: boolean;
  /** The values that can be chosen, beside none where `usual` is null. */
  choices?: readonly string[];
}

/** The parameters of a list, in the order that its address has them. */
export type ListParams = Readonly<Record<string, ListParam<unknown>>>;
export type StateOf<Params extends ListParams> = {
  -readonly [Name in keyof Params]: Params[Name] extends ListParam<infer Value> ? Value : never;
};

const CURSOR = /^[\w-]{1,300}$/;
const isDay = (text: string) =>
  /^[1-9]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  // "2026-02-30" is read as the second of March.
  new Date(text).toISOString().startsWith(text);

/** A text of this form, or null. */
const textLike = (
  isValid: (text: string) => boolean,
  narrows = true,
): ListParam<string | null> => ({
  read: (text) => (text !== null && isValid(text) ? text : null),
  usual: null,
  narrows,
});

/** The kinds of parameters; a list with another kind writes it out. */
export const listParam = {
  search: (length = 100): ListParam<string> => ({
    read: (text) => searchParam(text).slice(0, length),
    usual: "",
    narrows: true,
  }),
  /** One of these, or null for any. */
  oneOf: <const Value extends string>(choices: readonly Value[]): ListParam<Value | null> => ({
    read: (text) => choices.find((one) => one === text) ?? null,
    usual: null,
    narrows: true,
    choices,
  }),
  /** Always one of these; the first by default. */
  choice: <const Value extends string>(
    choices: readonly [Value, ...Value[]],
    usual: Value = choices[0],
  ): ListParam<Value> => ({
    read: (text) => choiceParam(text, choices, usual),
    usual,
    narrows: true,
    choices,
  }),
  /** A choice that does not narrow the list, such as its order or the unit of its figures. */
  order: <const Value extends string>(
    choices: readonly [Value, ...Value[]],
    usual: Value = choices[0],
  ): ListParam<Value> => ({ ...listParam.choice(choices, usual), narrows: false }),
  /** A few words without choices: a job's name, a slug. */
  words: (length = 100): ListParam<string | null> => ({
    read: (text) => searchParam(text).slice(0, length) || null,
    usual: null,
    narrows: true,
  }),
  textLike,
  id: () => textLike(isUuid),
  /** "true", or left out. */
  flag: (): ListParam<boolean> => ({
    read: (text) => text === "true",
    usual: false,
    narrows: true,
  }),
  /** A day: "2026-11-18". */
  day: () => textLike(isDay),
  /** How many a page. */
  size: <const Size extends number>(
    sizes: readonly Size[],
    usual: NoInfer<Size>,
  ): ListParam<Size> => ({
    read: (text) => sizeParam(text, sizes, usual),
    usual,
    narrows: false,
  }),
  page: (): ListParam<number> => ({ read: pageParam, usual: 1, narrows: false }),
  /** The place in a list that counts no pages. */
  cursor: () => textLike((text) => CURSOR.test(text), false),
};

/** How an address with these parameters is read and written; `fit` drops values that do not go together. */
export function listAddress<Params extends ListParams>(
  params: Params,
  fit: (state: StateOf<Params>) => StateOf<Params> = (state) => state,
): ListAddress<StateOf<Params>> {
  const all = Object.entries(params);
  const collect = (parts: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(parts) as StateOf<Params>;
  return {
    read: (search) => fit(collect(all.map(([name, { read }]) => [name, read(search.get(name))]))),
    write: (state) =>
      Object.fromEntries(
        all.map(([name, { usual }]) => {
          const value = state[name] as string | number | boolean | null;
          return [name, value === usual ? null : typeof value === "boolean" ? "true" : value];
        }),
      ),
    noFilters: collect(
      all.filter(([, { narrows }]) => narrows).map(([name, { usual }]) => [name, usual]),
    ),
    change: (state, part) => fit(backToFirstPage(state, part)),
  };
}

/** The API's query for a list's state: the set parameters, by the same names. */
export const askedOf = (state: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(state).flatMap(([name, value]) =>
      value === null || value === "" || value === false ? [] : [[name, String(value)]],
    ),
  );

export interface ListParts<Params extends ListParams> {
  params: Params;
  /** Turns a state into the API's query, where that is more or less than its parameters by their names. */
  asks?: (state: StateOf<Params>) => object;
  /** Removes parameters that contradict each other from a state. */
  fit?: (state: StateOf<Params>) => StateOf<Params>;
}

/** A list as its address says it, and as it asks the API. */
export function listQuery<Params extends ListParams>(parts: ListParts<Params>) {
  type State = StateOf<Params>;
  const { params, asks = (state: State) => state, fit } = parts;
  const address = listAddress(params, fit);
  return {
    address,
    read: (search: string): State => address.read(new URLSearchParams(search)),
    /** The list that a page's request asks for, to prefetch it. */
    asked: (request: Request): State => address.read(new URL(request.url).searchParams),
    /** The API's query. */
    query: (state: State): Record<string, string> => askedOf(asks(state)),
  };
}
