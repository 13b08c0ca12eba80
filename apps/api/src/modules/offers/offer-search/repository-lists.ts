import { and, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { publicOfferColumns, type PublicOfferRow } from "../../../db/public-offer.ts";
import { offerCounts, offers, offerVectors } from "../../../db/schema/index.ts";
import { selected, type Statement, statement } from "../../../db/statement.ts";
import { type Cursor, FITTING_VALUES } from "./policy-cursor.ts";
import { parts, queryOf } from "./policy-query.ts";
import type { Filters, Sort } from "./policy.ts";
import type { Found } from "./repository-counts.ts";
import { fromOffers, fromWords, inCells } from "./repository-filters.ts";

/**
 * How a list's shape becomes a statement: total and page in one, for any filter, sort and place in the list. It merges
 * streams, each held in the sort's order by an index of its scope: everywhere and the region, and so on. The page
 * is found in the indexes alone, and only its own offers are fetched.
 */

interface Key {
  column: string;
  type: string;
  falling: boolean;
}

const newest: Key[] = [
  { column: "created_at", type: "timestamptz", falling: true },
  { column: "id", type: "uuid", falling: true },
];
const popular: Key[] = [{ column: "popularity_score", type: "float8", falling: true }, ...newest];
const sortKeys: Record<Sort, Key[]> = {
  newest,
  popular,
  featured: [{ column: "featured", type: "boolean", falling: true }, ...popular],
  ending_soon: [
    { column: "ends_on", type: "date", falling: false },
    { column: "id", type: "uuid", falling: false },
  ],
};

/** How well an offer fits a search: 3 by its category, 2 by its names, 1 by synonyms of its names, 0 by its other text. */
const fitting: Key = { column: "fitting", type: "int", falling: true };

/** What of a question changes its statement; all else are values. */
interface Shape {
  category: boolean;
  place: "anywhere" | "region" | "city";
  /** Whether a search reads all offers with its words, or goes along the list and passes over offers without them. */
  search: "none" | "words" | "list";
  /** Whether the best matches come first, so that all are read. */
  ranked: boolean;
  sort: Sort;
  from: "page" | Cursor["direction"];
  /** The stretch's end, as counted from where reading begins; null for any. */
  depth: number | null;
}

/**
 * Numbers that a stretch's end is rounded up to. Said in the text, they tell Postgres how little of the list is read,
 * whatever it knows of the table. What lies deeper is planned for each call.
 */
const DEPTHS = [32, 128, 1024];

/** Reading this many matches takes a few milliseconds. */
const RARE = 1_000;

/** Whether a search finds fewer offers than it would pass along the list until it has met as many as are wanted. */
const isRare = ({ matches, offers: all }: Found, wanted: number) =>
  matches < RARE || matches * matches <= all * wanted;

const value = sql.placeholder;
const today = value("today");
const chosen = ({ category, place }: Pick<Shape, "category" | "place">) => ({
  category: category ? value("category") : undefined,
  region: place === "anywhere" ? undefined : value("region"),
  city: place === "city" ? value("city") : undefined,
});

const names = (keys: readonly Key[], of = ""): SQL =>
  sql.raw(keys.map(({ column }) => of + column).join(", "));

const order = (keys: readonly Key[], backwards: boolean, of = ""): SQL =>
  sql.raw(
    keys
      .map(({ column, falling }) => `${of}${column} ${falling === backwards ? "asc" : "desc"}`)
      .join(", "),
  );

/** One row comparison, so that an index of the sort is entered at the cursor's place. */
function beyond(keys: readonly Key[], from: Shape["from"]): SQL | undefined {
  if (from === "page") return undefined;
  const place = sql.join(
    keys.map(({ type }, i) => sql`${value(`key${i}`)}::${sql.raw(type)}`),
    sql`, `,
  );
  const rises = keys.every(({ falling }) => falling) === (from === "prev");
  return rises ? sql`(${names(keys)}) > (${place})` : sql`(${names(keys)}) < (${place})`;
}

/** So are all public offers; saying it lets Postgres read the indexes over all of them. */
const published = sql`${offers.status} = 'published'`;

/** The conditions of the streams that a shape's offers are merged from, each along the index of its scope. */
function streamsOf(shape: Shape): (SQL | undefined)[] {
  const { category, region, city } = chosen(shape);
  const everywhere = eq(offers.country, "Global");
  // A category's index has the place in it, to pass over the other ones. What a common search finds is soon met.
  if (category !== undefined) return [inCells(offers, { category, region, city })];
  if (shape.search !== "none") return [and(published, inCells(offers, { region, city }))];
  if (region === undefined) return [published];
  const there = and(eq(offers.country, region), ne(region, "Global"));
  if (city === undefined) return [everywhere, there];
  return [
    and(everywhere, isNull(offers.city)),
    and(there, isNull(offers.city)),
    and(there, eq(offers.city, city)),
  ];
}

const fits = (query: string) => sql`${offerVectors.vector} @@ ${value(query)}::tsquery`;
const fittingOf = sql`case
  when ${fits("inCategory")} then 3 when ${fits("ownInNames")} then 2 when ${fits("inNames")} then 1 else 0 end`;

/** The sum of the maintained counts, without what ended with the day and is still in them. */
function counted(shape: Pick<Shape, "category" | "place">): SQL {
  const { category = sql`null`, region = sql`null`, city = sql`null` } = chosen(shape);
  const cells = inCells(offerCounts, chosen(shape)) ?? sql`true`;
  return sql`
    select coalesce(sum(total), 0)::int - count_just_ended(${today}, ${category}, ${region}, ${city}) as total
    from ${offerCounts} where ${cells}`;
}

/** All offers that a search finds, with how well they fit. */
function rankedStream(shape: Shape, where: SQL | undefined): SQL {
  const columns = names(sortKeys[shape.sort]);
  const from =
    shape.search === "words"
      ? fromWords(value("query"), columns, where)
      : fromOffers(value("query"), where);
  return sql`(select * from (select ${columns}, ${fittingOf} as fitting ${from}) as fitted
    where ${beyond([fitting, ...sortKeys[shape.sort]], shape.from) ?? sql`true`})`;
}

/** The streams that a list is merged from. */
function streamTexts(shape: Shape, limit: SQL): SQL[] {
  const { place, search, ranked, from, sort } = shape;
  const keys = sortKeys[sort];
  const shown = [offers.isPublic, sql`${offers.endsOn} >= ${today}`];
  const whole = and(...shown, inCells(offers, chosen(shape)));
  if (ranked) return [rankedStream(shape, whole)];
  const after = beyond(keys, from);
  if (search === "words")
    return [
      sql`(select ${names(keys)} ${fromWords(value("query"), names(keys), and(whole, after))})`,
    ];
  // Each is ordered and limited for itself: Postgres then reads it along its index, and merges only what is ordered. That
  // a city is null tells it nothing of the order that the place's index has for it; naming the city does.
  const wheres = streamsOf(shape);
  const backwards = from === "prev";
  const along = sql`${place === "city" && wheres.length > 1 ? sql.raw(`city ${backwards ? "desc" : "asc"}, `) : sql``}${order(keys, backwards)}`;
  return wheres.map((where) => {
    const asked = and(...shown, after, where);
    const found =
      search === "list" ? fromOffers(value("query"), asked) : sql`from ${offers} where ${asked}`;
    return sql`(select ${names(keys)} ${found} order by ${along} limit ${limit})`;
  });
}

function listText(shape: Shape): SQL {
  const { search, ranked, depth } = shape;
  const keys = ranked ? [fitting, ...sortKeys[shape.sort]] : sortKeys[shape.sort];
  const backwards = shape.from === "prev";
  const limit = depth === null ? sql`${value("depth")}` : sql.raw(String(depth));
  const ordered = order(keys, backwards);
  const streams = streamTexts(shape, limit);
  // A page past the end is the last one.
  return sql`
    with counted as (${search !== "none" ? sql`select ${value("total")}::int as total` : counted(shape)})
    select (select total from counted) as total, ${ranked ? sql`page.fitting` : sql`null::int`} as fitting, ${selected(publicOfferColumns)}
    from (
      select ${names(keys)} from (
        select ${names(keys)} from (${sql.join(streams, sql` union all `)}) as streams
        order by ${ordered} limit ${limit}
      ) as stretch
      order by ${ordered} limit ${value("limit")}
      offset (select least(${value("offset")}::bigint, greatest(total - 1, 0) / ${value("perPage")}::bigint * ${value("perPage")}::bigint) from counted)
    ) as page
    join ${offers} using (id)
    order by ${order(keys, backwards, "page.")}`;
}

interface Row extends PublicOfferRow {
  [column: string]: unknown;
  total: number;
  fitting: number | null;
}
const lists = new Map<string, Statement<Row>>();

/** Planned again for each call where words decide what is quick, or a stretch may be of any depth. */
function listStatement(shape: Shape): Statement<Row> {
  const name = ["offers", ...Object.values(shape)].join("-");
  const known = lists.get(name);
  if (known !== undefined) return known;
  const planned = shape.search === "none" && shape.depth !== null;
  const made = statement<Row>(planned ? name : null, listText(shape));
  lists.set(name, made);
  return made;
}

interface Reading {
  today: string;
  sort: Sort;
  cursor: Cursor | null;
  offset: number;
  perPage: number;
  /** Of a search, which is counted before. */
  found: Found | null;
}

/** A page, one offer longer where the list goes on, and the total. */
export async function listOffers(db: Database, filters: Filters, reading: Reading) {
  const { sort, perPage, found } = reading;
  const isFitted = reading.cursor?.values.length === FITTING_VALUES;
  const ranked =
    found !== null &&
    found.total < RARE &&
    sort === "featured" &&
    (reading.cursor === null || isFitted);
  // A cursor of a time when fewer offers matched, so that the list was sorted by relevance.
  const cursor =
    reading.cursor !== null && isFitted && !ranked
      ? { ...reading.cursor, values: reading.cursor.values.slice(1) }
      : reading.cursor;
  const limit = perPage + 1;
  const offset = cursor === null ? reading.offset : 0;
  const depth = offset + limit;
  const { category, region, city, terms } = filters;
  const list = listStatement({
    category: category !== undefined,
    place: city !== undefined ? "city" : region !== undefined ? "region" : "anywhere",
    search:
      found === null
        ? "none"
        : isRare(found, ranked ? found.total : Math.min(depth, found.total))
          ? "words"
          : "list",
    ranked,
    sort,
    from: cursor?.direction ?? "page",
    depth: DEPTHS.find((one) => one >= depth) ?? null,
  });
  const rows = await list.run(db, {
    ...reading,
    total: found?.total,
    category,
    region,
    city,
    limit,
    offset,
    depth,
    query: queryOf(terms),
    inCategory: queryOf(terms, { weights: parts.category }),
    inNames: queryOf(terms, { weights: parts.names }),
    ownInNames: queryOf(terms, { own: true, weights: parts.names }),
    ...Object.fromEntries((cursor?.values ?? []).map((key, i) => [`key${i}`, key])),
  });
  const total = rows[0]?.total ?? found?.total ?? (await countOffers(db, filters, reading.today));
  return { total, rows };
}

const totals = new Map<string, Statement<{ total: number }>>();

/** How many public offers a filter without search leaves. */
export async function countOffers(
  db: Database,
  { category, region, city }: Omit<Filters, "terms">,
  day: string,
): Promise<number> {
  const shape = {
    category: category !== undefined,
    place: city !== undefined ? "city" : region !== undefined ? "region" : "anywhere",
  } as const;
  const name = ["offer-total", ...Object.values(shape)].join("-");
  const known = totals.get(name) ?? statement<{ total: number }>(name, counted(shape));
  totals.set(name, known);
  const [row] = await known.run(db, { today: day, category, region, city });
  return row?.total ?? 0;
}
