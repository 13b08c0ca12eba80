import {
  sortValues,
  writeCursor,
} from "../../apps/api/src/modules/offers/offer-search/policy-cursor.ts";
import {
  type OfferQuery,
  offerQuery,
} from "../../apps/api/src/modules/offers/offer-search/schemas.ts";
import { listOffers } from "../../apps/api/src/modules/offers/offer-search/service.ts";
import type { Sized } from "./databases.ts";
import { CATEGORIES, COMMON_WORD, MIDDLING_WORD, RARE_WORD, SYNONYMS } from "./generate.ts";
import type { NaiveQuestion } from "./naive.ts";

/** A list that is read both ways. `good` goes through the API's own service, count and page and all but HTTP. */
export interface Question {
  name: string;
  /** Whether its time may grow with the offers. */
  grows: boolean;
  /** Calls a round, where a hundred would take too long. */
  calls?: number;
  /** The typed words of each search. */
  search?: string;
  /** As the question of that name, but by a word whose synonym offers have. */
  synonymOf?: string;
  good(sized: Sized, turn: number): Promise<{ total: number }>;
  naive(sized: Sized, turn: number): NaiveQuestion;
}

const cities = ["Mumbai", "Delhi", "Bangalore", "Chennai", "Kolkata", "Pune", "Hyderabad"];
const shelf = (turn: number) => `shelf-${1 + (turn % CATEGORIES)}`;
const city = (turn: number) => cities[turn % cities.length] ?? "Pune";

type Asked = Partial<Record<keyof OfferQuery, string>>;
const ask = (sized: Sized, query: Asked) => listOffers(sized, offerQuery.parse(query));

/** Places all over the list to read on from, with how far in they are. */
interface Place {
  offset: number;
  next: string;
  prev: string;
}
const PLACES = 40;
const placesOf = new Map<Sized, Place[]>();

/** Reads some places of the default list; a person would have paged there. */
export async function findPlaces(sized: Sized): Promise<void> {
  const places: Place[] = [];
  for (let i = 0; i < PLACES; i++) {
    const offset = Math.floor((sized.size * (2 * i + 1)) / (2 * PLACES));
    const { rows } = await sized.owner.query<Parameters<typeof sortValues>[1]>(
      `select id, featured, popularity_score as "popularityRank", created_at as "createdAt" from offers
       where is_public order by featured desc, popularity_score desc, created_at desc, id desc offset $1 limit 1`,
      [offset],
    );
    const [row] = rows;
    if (row === undefined) throw new Error(`There is no offer at ${offset}.`);
    const at = { sort: "featured", values: sortValues("featured", row) } as const;
    const next = writeCursor({ ...at, direction: "next" });
    places.push({ offset, next, prev: writeCursor({ ...at, direction: "prev" }) });
  }
  placesOf.set(sized, places);
}

function place(sized: Sized, turn: number): Place {
  const found = placesOf.get(sized)?.[turn % PLACES];
  if (found === undefined) throw new Error("Find the places first.");
  return found;
}

const common = { search: COMMON_WORD };

const searchFor = (name: string, typed: string, meant = typed): Question => ({
  name,
  grows: true,
  search: typed,
  good: (sized) => ask(sized, { search: typed }),
  naive: () => ({ search: meant }),
});

/** Each word, and a word with ten synonyms: one of them is as frequent in the offers, the others are in none. */
const searches = (
  [
    ["rare", RARE_WORD],
    ["middling", MIDDLING_WORD],
    ["common", COMMON_WORD],
  ] as const
).flatMap(([kind, word]): Question[] => {
  const { typed, meant } = SYNONYMS[kind];
  const plain = searchFor(`search, ${kind} word`, word);
  const synonym = searchFor(`search, synonym of a ${kind} word`, typed, meant);
  return [plain, { ...synonym, synonymOf: plain.name }];
});

export const questions: readonly Question[] = [
  {
    name: "home",
    grows: false,
    good: (sized) => ask(sized, {}),
    naive: () => ({}),
  },
  {
    name: "category",
    grows: false,
    good: (sized, turn) => ask(sized, { category: shelf(turn) }),
    naive: (_, turn) => ({ category: shelf(turn) }),
  },
  {
    name: "city",
    grows: false,
    good: (sized, turn) => ask(sized, { region: "India", city: city(turn) }),
    naive: (_, turn) => ({ region: "India", city: city(turn) }),
  },
  {
    name: "next page, anywhere",
    grows: false,
    good: (sized, turn) => ask(sized, { cursor: place(sized, turn).next }),
    naive: (sized, turn) => ({ offset: place(sized, turn).offset + 1 }),
  },
  {
    name: "previous page, anywhere",
    grows: false,
    good: (sized, turn) => ask(sized, { cursor: place(sized, turn).prev }),
    naive: (sized, turn) => ({ offset: Math.max(0, place(sized, turn).offset - 24) }),
  },
  {
    name: "page by number, anywhere",
    grows: true,
    calls: 4,
    good: (sized, turn) =>
      ask(sized, { page: String(1 + Math.floor(place(sized, turn).offset / 24)) }),
    naive: (sized, turn) => ({ offset: place(sized, turn).offset }),
  },
  ...searches,
  {
    name: "search, common word, city",
    grows: true,
    good: (sized, turn) => ask(sized, { ...common, region: "India", city: city(turn) }),
    naive: (_, turn) => ({ ...common, region: "India", city: city(turn) }),
  },
];
