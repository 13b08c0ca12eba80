import { and, eq, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { publicOfferColumns, type PublicOfferRow } from "../../../db/public-offer.ts";
import { offerCounts, offers } from "../../../db/schema/index.ts";
import { selected, type Statement, statement } from "../../../db/statement.ts";
import { type Cursor, FITTING_VALUES } from "./policy-cursor.ts";
import type { Filters, Sort } from "./policy.ts";
import { broaden, textsOf } from "./policy-patterns.ts";
import { inCells } from "./repository-filters.ts";

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
  terms: number;
  /** Each has at most so many texts, and beginnings of them; 1 where it has patterns. */
  texts: number;
  beginnings: number;
  /** The search finds so few offers that all of them are read, through the index of the words. */
  rare: boolean;
  /** Whether the best matches come first. */
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
  if (shape.terms > 0) return [and(published, inCells(offers, { region, city }))];
  if (region === undefined) return [published];
  const there = and(eq(offers.country, region), ne(region, "Global"));
  if (city === undefined) return [everywhere, there];
  return [
    and(everywhere, isNull(offers.city)),
    and(there, isNull(offers.city)),
    and(there, eq(offers.city, city)),
  ];
}

const isLike = (text: SQLWrapper, name: string) => sql`${text} like any (${value(name)}::text[])`;

/**
 * Whether an offer has one of these texts: offer by offer, and for a fraction of the time that patterns take. Postgres uses no
 * index for it, nor does it work out how many offers each text would find.
 */
const hasOneOf = (name: string, count: number): SQL =>
  or(
    ...Array.from(
      { length: count },
      (_, i) => sql`strpos(${offers.searchText}, ${value(`${name}_${i}`)}) > 0`,
    ),
  ) ?? sql`false`;

/** Where there are fewer texts than places, the others are null and find nothing. */
const filling = (name: string, lists: readonly (readonly string[])[], count: number) =>
  Object.fromEntries(
    lists.flatMap((texts, i) =>
      Array.from({ length: count }, (_, j) => [`${name}${i}_${j}`, texts[j] ?? null]),
    ),
  );

/** Few sizes, so that few statements are made. */
const roomFor = (lists: readonly (readonly string[])[]): number =>
  2 ** Math.ceil(Math.log2(Math.max(1, ...lists.map(({ length }) => length))));

/** Category, names and the rest of the text are parted by form feeds. */
function fittingOf(terms: number): SQL {
  const part = (place: number) =>
    sql`split_part(${offers.searchText}, E'\\f', ${sql.raw(String(place))})`;
  const naming = sql`concat_ws(E'\\n', ${part(1)}, ${part(2)})`;
  const all = (text: SQL, name: string) =>
    and(...Array.from({ length: terms }, (_, i) => isLike(text, `${name}${i}`)));
  return sql`case
    when ${all(part(1), "term")} then 3 when ${all(naming, "own")} then 2 when ${all(naming, "term")} then 1 else 0 end`;
}

/** The sum of the maintained counts, without what ended with the day and is still in them. */
function counted(shape: Pick<Shape, "category" | "place">): SQL {
  const { category = sql`null`, region = sql`null`, city = sql`null` } = chosen(shape);
  const cells = inCells(offerCounts, chosen(shape)) ?? sql`true`;
  return sql`
    select coalesce(sum(total), 0)::int - count_just_ended(${today}, ${category}, ${region}, ${city}) as total
    from ${offerCounts} where ${cells}`;
}

function listText(shape: Shape): SQL {
  const { place, terms, texts, beginnings, rare, ranked, from, depth } = shape;
  const keys = ranked ? [fitting, ...sortKeys[shape.sort]] : sortKeys[shape.sort];
  const backwards = from === "prev";
  const limit = depth === null ? value("depth") : sql.raw(String(depth));
  const common = [
    offers.isPublic,
    sql`${offers.endsOn} >= ${today}`,
    // Of a common word the list is walked: what most offers fail comes first and has fewer texts.
    ...Array.from({ length: terms }, (_, i) =>
      rare
        ? isLike(offers.searchText, `term${i}`)
        : and(hasOneOf(`beginning${i}`, beginnings), hasOneOf(`text${i}`, texts)),
    ),
  ];
  const after = beyond(keys, from);
  const ordered = order(keys, backwards);
  // Each is ordered and limited for itself: Postgres then reads it along its index, and merges only what is ordered. That
  // a city is null tells it nothing of the order that the place's index has for it; naming the city does.
  const wheres = streamsOf(shape);
  const along = sql`${place === "city" && wheres.length > 1 ? sql.raw(`city ${backwards ? "desc" : "asc"}, `) : sql``}${ordered}`;
  const stream = (where: SQL | undefined, end: SQL) =>
    sql`(select ${names(keys)} from ${offers} where ${and(...common, after, where)}${end})`;
  const found = and(...common, inCells(offers, chosen(shape)));
  const streams = ranked
    ? [
        sql`(select ${names(keys)} from (
          select ${names(sortKeys[shape.sort])}, ${fittingOf(terms)} as fitting from ${offers} where ${found}
        ) as fitted where ${after ?? sql`true`})`,
      ]
    : rare
      ? [stream(inCells(offers, chosen(shape)), sql``)]
      : wheres.map((where) => stream(where, sql` order by ${along} limit ${limit}`));
  // A page past the end is the last one.
  return sql`
    with counted as (${terms > 0 ? sql`select ${value("total")}::int as total` : counted(shape)})
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
  const planned = shape.terms === 0 && shape.depth !== null;
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
  total: number | null;
}

/** A page, one offer longer where the list goes on, and the total. */
export async function listOffers(db: Database, filters: Filters, reading: Reading) {
  const { sort, perPage } = reading;
  const rare = reading.total !== null && reading.total < RARE;
  const isFitted = reading.cursor?.values.length === FITTING_VALUES;
  const ranked = rare && sort === "featured" && (reading.cursor === null || isFitted);
  // A cursor of a time when fewer offers matched, so that the list was sorted by relevance.
  const cursor =
    reading.cursor !== null && isFitted && !ranked
      ? { ...reading.cursor, values: reading.cursor.values.slice(1) }
      : reading.cursor;
  const limit = perPage + 1;
  const offset = cursor === null ? reading.offset : 0;
  const depth = offset + limit;
  const { category, region, city, terms } = filters;
  const patterns = terms.map((term) => term.patterns);
  const texts = rare ? [] : patterns.map(textsOf);
  const beginnings = rare ? [] : patterns.map((some) => textsOf(broaden(some)));
  const rooms = { texts: roomFor(texts), beginnings: roomFor(beginnings) };
  const list = listStatement({
    category: category !== undefined,
    place: city !== undefined ? "city" : region !== undefined ? "region" : "anywhere",
    terms: terms.length,
    ...rooms,
    rare,
    ranked,
    sort,
    from: cursor?.direction ?? "page",
    depth: DEPTHS.find((one) => one >= depth) ?? null,
  });
  const rows = await list.run(db, {
    ...reading,
    category,
    region,
    city,
    limit,
    offset,
    depth,
    ...Object.fromEntries(patterns.map((some, i) => [`term${i}`, [...some]])),
    ...filling("text", texts, rooms.texts),
    ...filling("beginning", beginnings, rooms.beginnings),
    ...Object.fromEntries(terms.map(({ own }, i) => [`own${i}`, [...own]])),
    ...Object.fromEntries((cursor?.values ?? []).map((key, i) => [`key${i}`, key])),
  });
  const total = rows[0]?.total ?? reading.total ?? (await countOffers(db, filters, reading.today));
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
