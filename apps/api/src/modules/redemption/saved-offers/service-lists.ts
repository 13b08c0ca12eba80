import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import { inSnapshot } from "../../../db/snapshot.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { StudentId } from "../../../ids.ts";
import { findStanding } from "../../identity/students/service-standing.ts";
import { presentListed } from "../../offers/offers/service-present.ts";
import * as repository from "./repository.ts";

/** A student's saved and viewed offers. */

type Needs = Pick<Dependencies, "db" | "clock" | "config">;
type Actor = Pick<UserActor, "userId">;

const WORTH_KEEPING_DAYS = 30;
const RECENT = 3;

interface PageAsked {
  page: number;
  per_page: number;
}

async function listOf(
  type: "save" | "view",
  { db, clock, config }: Needs,
  actor: Actor,
  query: PageAsked,
) {
  const student = await findStanding(db, actor.userId);
  const today = dayInKolkata(clock.now());
  const total = student === null ? 0 : (await repository.countInteractions(db, student.id))[type];
  const { offset, limit, envelope } = paginate(query, total);
  const rows =
    student === null
      ? []
      : await repository.listInteractions(
          db,
          { studentId: student.id, type, today },
          limit,
          offset,
        );
  return { rows, day: { today, apiOrigin: config.origins.api }, envelope };
}

type ListedRow = Awaited<ReturnType<typeof repository.listInteractions>>[number];
type Day = Parameters<typeof presentListed>[1];
const presentSave = (day: Day) => (row: ListedRow) => ({
  offer: presentListed(row, day),
  saved_at: row.at,
});

export async function listSaved(dependencies: Needs, actor: Actor, query: PageAsked) {
  const { rows, day, envelope } = await inSnapshot(dependencies, (same) =>
    listOf("save", same, actor, query),
  );
  return { items: rows.map(presentSave(day)), ...envelope };
}

export async function listHistory(dependencies: Needs, actor: Actor, query: PageAsked) {
  const { rows, day, envelope } = await inSnapshot(dependencies, (same) =>
    listOf("view", same, actor, query),
  );
  return {
    items: rows.map((row) => ({ offer: presentListed(row, day), viewed_at: row.at })),
    ...envelope,
  };
}

/** Saved offers that can still be used and end within a month, soonest first. */
export async function listSavedEndingSoon({ db, clock, config }: Needs, studentId: StudentId) {
  const today = dayInKolkata(clock.now());
  const until = shiftDay(today, WORTH_KEEPING_DAYS);
  const rows = await repository.listExpiringSaves(db, studentId, { today, until, limit: RECENT });
  return rows.map(presentSave({ today, apiOrigin: config.origins.api }));
}

/** The saved offers in the dashboard's overview. */
export async function summariseSaved(dependencies: Needs, studentId: StudentId) {
  const { db, clock, config } = dependencies;
  const today = dayInKolkata(clock.now());
  const present = presentSave({ today, apiOrigin: config.origins.api });
  const [counts, recent, worthKeeping] = await Promise.all([
    repository.countInteractions(db, studentId),
    repository.listInteractions(db, { studentId, type: "save", today }, RECENT, 0),
    listSavedEndingSoon(dependencies, studentId),
  ]);
  return { counts, recentSaved: recent.map(present), worthKeeping };
}
