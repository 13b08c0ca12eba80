import { searchForm } from "@bachat/rules/search-form";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import { paginate } from "../../../http/schemas.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { MOST_COUNTED } from "./policy.ts";
import { joinAlike, leaveClusters, markDistinct } from "./repository-clusters.ts";
import * as repository from "./repository.ts";
import {
  college as shown,
  type CollegeChange,
  type CollegeQuery,
  type NewCollege,
} from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId">;

export async function listColleges({ db }: Pick<Needs, "db">, query: CollegeQuery) {
  const asked = {
    search: query.search === undefined ? null : searchForm(query.search),
    isDuplicate: query.only === "duplicates",
    sort: query.sort,
  };
  const total = await repository.count(db, asked);
  const { envelope, ...window } = paginate(query, Math.min(total, MOST_COUNTED));
  const rows = await repository.list(db, asked, window);
  return { items: rows.map(snakeKeys), ...envelope, more: total > MOST_COUNTED };
}

const changeable = ({ name, city, state, aliases }: repository.CollegeRow) => ({
  name,
  city,
  state,
  aliases,
});

/** A college; for a merged one, the kept college. @throws 404 */
export async function getCollege(db: Executor, collegeId: string) {
  const found = await repository.find(db, collegeId);
  const row = found?.mergedInto == null ? found : await repository.find(db, found.mergedInto);
  if (row === undefined) throw notFound("That college");
  const domains = await repository.listDomains(db, row.id);
  const { mergedInto: _into, isDistinct: _distinct, ...fields } = row;
  return {
    ...snakeKeys(fields),
    version: versionOf(changeable(row)),
    domains: domains.map(({ domain }) => domain),
    merged: await repository.listMerged(db, row.id),
    similar: await repository.listCluster(db, row),
  };
}

/**
 * Adds a college. A repeat with the same fields returns the college that was added.
 * @throws college_listed, alias_taken
 */
export async function createCollege(dependencies: Needs, actor: Actor, asked: NewCollege) {
  return dependencies.db.transaction(async (tx) => {
    await repository.lockCatalogue(tx);
    return getCollege(tx, await addCollege(tx, dependencies, actor, asked, "admin"));
  });
}

/** With the catalogue held. @returns its id, also of one that is listed with exactly these fields */
export async function addCollege(
  tx: Executor,
  dependencies: Needs,
  actor: Actor,
  asked: NewCollege,
  source: string,
): Promise<string> {
  const { aliases, ...fields } = asked;
  const same = await findSame(tx, asked);
  if (same !== null) return same;
  await checkNames(tx, { id: null, aliases: [] }, asked);
  const id = await repository.insert(tx, fields, source);
  await repository.setNames(tx, id, namesOf(asked));
  await joinAlike(tx, id);
  await recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId: actor.userId },
    action: "college.created",
    objectType: "college",
    objectId: id,
    changes: changesBetween({}, { ...fields, aliases }),
  });
  return id;
}

/**
 * Changes the given fields. Students show a new name at once; the old one does not become an alias.
 * @throws 404, version_conflict, college_merged, college_listed, alias_taken
 */
export async function changeCollege(
  dependencies: Needs,
  actor: Actor,
  collegeId: string,
  asked: CollegeChange,
) {
  return dependencies.db.transaction(async (tx) => {
    await repository.lockCatalogue(tx);
    const row = await requireListed(tx, collegeId);
    const before = changeable(row);
    const current = await getCollege(tx, collegeId);
    const changes = takeChange(asked, before, shown, () => current);
    if (changes === null) return current;
    const { aliases: wanted, ...fields } = changes;
    const after = { ...before, ...fields, aliases: wanted ?? before.aliases };
    await checkNames(tx, row, after);
    await repository.update(tx, collegeId, fields);
    await repository.setNames(tx, collegeId, namesOf(after));
    const students =
      after.name === before.name
        ? 0
        : await repository.renameForStudents(tx, collegeId, after.name);
    for (const one of await leaveClusters(tx, [collegeId])) await joinAlike(tx, one);
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "college.changed",
      objectType: "college",
      objectId: collegeId,
      details: { students_renamed: students },
      changes: changesBetween(before, after),
    });
    return getCollege(tx, collegeId);
  });
}

/** Takes a college out of its cluster, until its names or city change. Safe to repeat. @throws 404, college_merged */
export async function setDistinct(dependencies: Needs, actor: Actor, collegeId: string) {
  return dependencies.db.transaction(async (tx) => {
    await repository.lockCatalogue(tx);
    const row = await requireListed(tx, collegeId);
    if (row.isDistinct) return getCollege(tx, collegeId);
    const similar = await repository.listCluster(tx, row);
    await markDistinct(tx, collegeId);
    for (const one of await leaveClusters(tx, [collegeId])) await joinAlike(tx, one);
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "college.marked_distinct",
      objectType: "college",
      objectId: collegeId,
      details: { from: similar.map(({ id }) => id) },
    });
    return getCollege(tx, collegeId);
  });
}

/** Held until the transaction ends. @throws 404, college_merged */
export async function requireListed(tx: Executor, collegeId: string) {
  const row = await repository.lock(tx, collegeId);
  if (row === undefined) throw notFound("That college");
  if (row.mergedInto === null) return row;
  const into = await repository.find(tx, row.mergedInto);
  throw errors.alreadyMerged(row, into ?? row);
}

const namesOf = ({ name, aliases }: Pick<NewCollege, "name" | "aliases">) => [
  ...new Set([searchForm(name), ...aliases]),
];

async function findSame(tx: Executor, asked: NewCollege): Promise<string | null> {
  const [known] = (await repository.findNamesakes(tx, [searchForm(asked.name)], null)).filter(
    ({ name, city, state }) => name === asked.name && city === asked.city && state === asked.state,
  );
  if (known === undefined) return null;
  const row = await repository.find(tx, known.id);
  const has = new Set(row?.aliases);
  return asked.aliases.every((alias) => has.has(alias)) ? known.id : null;
}

/**
 * Two colleges of one city have different names; of two cities they may have the same. An alias belongs to one college. What
 * a college has already, from a merge too, is not asked about again.
 * @throws college_listed, alias_taken
 */
async function checkNames(
  tx: Executor,
  before: { id: string | null; aliases: readonly string[] },
  after: Pick<NewCollege, "name" | "aliases"> & { city: string | null },
): Promise<void> {
  const official = searchForm(after.name);
  const added = after.aliases.filter((one) => one !== official && !before.aliases.includes(one));
  const others = await repository.findNamesakes(tx, [official, ...added], before.id);
  for (const other of others) {
    if (other.form !== official) throw errors.aliasTaken(other.form, "aliases", other);
    if (!other.isOfficial) throw errors.aliasTaken(other.form, "name", other);
    if (searchForm(other.city ?? "") === searchForm(after.city ?? ""))
      throw errors.collegeListed(other);
  }
  const listed = await repository.findListed(tx, after, before.id);
  if (listed !== null) throw errors.collegeListed(listed);
}
