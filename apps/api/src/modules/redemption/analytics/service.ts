import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { BrandActor } from "../../../http/actor.ts";
import type { BrandId } from "../../../ids.ts";
import { invalidRange } from "./errors.ts";
import {
  type Counts,
  measures,
  pointStarts,
  previousOf,
  type Range,
  rangeOf,
  stepOf,
} from "./policy.ts";
import { findProgress } from "./repository-rollups.ts";
import * as repository from "./repository.ts";
import type { AnalyticsQuery } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

/** The days of the query. @throws invalid_request */
function readRange({ clock }: Pick<Dependencies, "clock">, asked: Partial<Range>): Range {
  const range = rangeOf(asked, dayInKolkata(clock.now()));
  if (range === null) throw invalidRange();
  return range;
}

const LISTED = 200;

/**
 * Everything that the page of analytics shows: from the rollups, which the replica may read, since they are minutes old anyway. The
 * brand's offers are as it left them. @throws invalid_request, 404 for an offer
 */
export async function getAnalytics(
  dependencies: Needs & Pick<Dependencies, "replica">,
  { brandId }: Pick<BrandActor, "brandId">,
  query: AnalyticsQuery,
) {
  const { db, replica } = dependencies;
  const range = readRange(dependencies, query);
  const filter = { offerId: query.offer_id ?? null, city: query.city ?? null };
  if (filter.offerId !== null && !(await repository.isOffer(db, brandId, filter.offerId)))
    throw notFound("That offer");
  const asked = { brandId, range, filter };
  const step = stepOf(range);
  const [[counted, pointRows, offerRows, outlets, hours, groups], offerChoices, cities] =
    await Promise.all([
      replica.read({ db }, (from) =>
        Promise.all([
          findProgress(from.db, "days"),
          repository.listPoints(from.db, asked, step),
          repository.listOffers(from.db, asked),
          repository.listOutlets(from.db, asked),
          repository.listHours(from.db, asked),
          repository.listGroups(from.db, asked),
        ]),
      ),
      repository.listChoices(db, brandId),
      repository.listCities(db, brandId),
    ]);
  const byOffer = comparedBy(offerRows, ({ offer_id }) => offer_id).map(({ first, ...rest }) => ({
    offer_id: first.offer_id,
    title: first.title,
    city: first.city,
    ...rest,
  }));
  const byCity = comparedBy(offerRows, ({ city }) => city).map(({ first, ...rest }) => ({
    city: first.city,
    ...rest,
  }));
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    hours.find((row) => row.weekday === weekday),
  );
  return {
    ...range,
    previous: previousOf(range),
    counted_until: counted,
    ...compare(offerRows),
    step,
    points: pointsOf(range, pointRows),
    offers: byOffer.slice(0, LISTED),
    offer_total: byOffer.length,
    cities: byCity,
    outlets,
    heat: {
      views: weekdays.map((row) => row?.views ?? noHours),
      redeems: weekdays.map((row) => row?.redeems ?? noHours),
    },
    groups: presentGroups(groups),
    choices: { offers: offerChoices, cities },
  };
}

/** Figures of the portal's overview: over time, and by offer. @throws invalid_request */
export async function summarise(dependencies: Needs, brandId: BrandId, days: Partial<Range>) {
  const { db } = dependencies;
  const range = readRange(dependencies, days);
  const asked = { brandId, range, filter: { offerId: null, city: null } };
  const step = stepOf(range);
  const [counted, pointRows, offerRows, viewRows] = await Promise.all([
    findProgress(db, "days"),
    repository.listPoints(db, asked, step),
    repository.listOffers(db, asked),
    repository.listViews(db, asked, step),
  ]);
  const views = new Map(viewRows.map((row) => [`${row.offer_id} ${row.point}`, row.views]));
  const points = pointsOf(range, pointRows);
  return {
    ...range,
    previous: previousOf(range),
    counted_until: counted,
    ...compare(offerRows),
    points,
    byOffer: new Map(
      comparedBy(offerRows, ({ offer_id }) => offer_id).map(({ first, ...rest }) => [
        first.offer_id,
        rest,
      ]),
    ),
    viewsOf: (offerId: string) => points.map((_, index) => views.get(`${offerId} ${index}`) ?? 0),
  };
}

const noHours = Array<number>(24).fill(0);
const nothing = Object.fromEntries(measures.map((name) => [name, 0])) as Counts;

const sum = (rows: readonly Counts[]): Counts =>
  Object.fromEntries(
    measures.map((name) => [name, rows.reduce((total, row) => total + row[name], 0)]),
  ) as Counts;

const compare = (rows: readonly repository.CountedRow[]) => ({
  now: sum(rows.filter((row) => row.is_now)),
  before: sum(rows.filter((row) => !row.is_now)),
});

/** Rows of one key together, most viewed first. */
function comparedBy<Row extends repository.CountedRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
) {
  return [...Map.groupBy(rows, keyOf).values()]
    .flatMap((of) => (of[0] === undefined ? [] : [{ first: of[0], ...compare(of) }]))
    .toSorted((a, b) => b.now.views - a.now.views || b.before.views - a.before.views);
}

type PointRows = Awaited<ReturnType<typeof repository.listPoints>>;

function pointsOf(range: Range, rows: PointRows) {
  const points = new Map(
    comparedBy(rows, ({ point }) => point).map(({ first, ...rest }) => [first.point, rest]),
  );
  return pointStarts(range).map((starts_at, index) => ({
    starts_at,
    ...(points.get(index) ?? { now: nothing, before: nothing }),
  }));
}

function presentGroups(rows: readonly repository.GroupSums[]) {
  const colleges = rows.filter(({ kind }) => kind === "college");
  const years = rows.filter(({ kind }) => kind === "year");
  return {
    first_month: rows[0]?.first_month ?? null,
    last_month: rows[0]?.last_month ?? null,
    colleges: colleges.flatMap(({ college_name, ...row }) =>
      college_name === null ? [] : { college_name, ...row },
    ),
    other_colleges: colleges.find(({ college_name }) => college_name === null) ?? null,
    years: years.flatMap(({ year, ...row }) => (year === null ? [] : { year, ...row })),
    other_years: years.find(({ year }) => year === null) ?? null,
  };
}
