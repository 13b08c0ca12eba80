import { Readable } from "node:stream";
import { type Cell, CSV_MARK, csvLine } from "@bachat/rules/csv";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { counted, type Grouping } from "./policy.ts";
import type { ExportQuery, PeriodQuery } from "./schemas.ts";
import { type Figures, getAnalytics, listGroups, periodOf } from "./service.ts";

type Needs = Pick<Dependencies, "db" | "clock">;

const MOST = 100;
const measures = [
  ...counted,
  "approval_percent",
  "in_time_percent",
  "median_minutes",
  "p90_minutes",
  "overturned_percent",
] as const;
/** Empty where there are too few. */
const cellsOf = (figures: Figures): Cell[] => measures.map((name) => figures[name] ?? "");

/** Figures of a period as a file, with those of the days before. Who took it is in the audit log. @throws invalid_request */
export async function exportFigures(
  dependencies: Needs,
  { userId }: Pick<UserActor, "userId">,
  by: ExportQuery["by"] | "reviewer",
  query: PeriodQuery,
): Promise<Readable> {
  const { from, to } = periodOf(dependencies, query);
  await recordAudit(dependencies.db, dependencies, {
    actor: { kind: "admin", userId },
    action: "verification.figures_exported",
    objectType: "verification_figures",
    details: { by, from, to },
  });
  const period = { from, to };
  const lines =
    by === "week"
      ? weekLines(dependencies, period)
      : by === "reason"
        ? reasonLines(dependencies, period)
        : groupLines(dependencies, by, period);
  return Readable.from(lines);
}

async function* weekLines(dependencies: Needs, query: PeriodQuery) {
  yield `${CSV_MARK}${csvLine(["from", "to", ...measures])}`;
  const { weeks } = await getAnalytics(dependencies, query);
  for (const { from, to, figures } of weeks) yield csvLine([from, to, ...cellsOf(figures)]);
}

async function* reasonLines(dependencies: Needs, query: PeriodQuery) {
  yield `${CSV_MARK}${csvLine(["reason", "rejected", "before"])}`;
  const { now, before } = await getAnalytics(dependencies, query);
  const countIn = ({ reasons }: Figures, reason: string) =>
    reasons.find((one) => one.reason === reason)?.count ?? 0;
  const all = new Set([...now.reasons, ...before.reasons].map(({ reason }) => reason));
  for (const reason of all) yield csvLine([reason, countIn(now, reason), countIn(before, reason)]);
}

async function* groupLines(
  dependencies: Needs,
  grouping: Exclude<Grouping, "all">,
  query: PeriodQuery,
) {
  const heads = measures.flatMap((name) => [name, `${name}_before`]);
  yield `${CSV_MARK}${csvLine([grouping, ...heads])}`;
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const read = await listGroups(dependencies, grouping, {
      ...query,
      sort: "decided",
      page,
      per_page: MOST,
    });
    pages = read.page_count;
    for (const { key, name, now, before } of read.items) {
      const [figures, earlier] = [cellsOf(now), cellsOf(before)];
      const pairs = figures.flatMap((cell, index) => [cell, earlier[index] ?? ""]);
      yield csvLine([name ?? key, ...pairs]);
    }
  }
}
