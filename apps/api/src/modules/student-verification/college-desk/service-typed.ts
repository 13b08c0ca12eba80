import type { AuditAction } from "@bachat/rules/audit-actions";
import { searchForm } from "@bachat/rules/search-form";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import { MOST_COUNTED } from "./policy.ts";
import { joinAlike, leaveClusters } from "./repository-clusters.ts";
import * as repository from "./repository-typed.ts";
import * as colleges from "./repository.ts";
import type { AcceptBody, TypedQuery } from "./schemas.ts";
import { addCollege, getCollege, requireListed } from "./service.ts";

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId">;

/** Names that students typed instead of choosing: accepted as a college, assigned to one, or not settled. */
export async function listTyped(
  { db }: Pick<Needs, "db">,
  { status, search, ...query }: TypedQuery,
) {
  const asked = { status, search: search === undefined ? null : searchForm(search) };
  const total = await repository.count(db, asked);
  const { envelope, ...window } = paginate(query, Math.min(total, MOST_COUNTED));
  const rows = await repository.list(db, asked, window);
  const count = (one: "open" | "left") => repository.count(db, { status: one, search: null });
  return {
    items: rows.map(present),
    ...envelope,
    more: total > MOST_COUNTED,
    counts: { open: await count("open"), left: await count("left") },
  };
}

const present = ({ id, name, students, createdAt, leftAt }: repository.TypedRow) =>
  snakeKeys({ id, name, students, createdAt, leftAt });

/** @throws 404 */
export async function getTyped({ db }: Pick<Needs, "db">, typedId: string) {
  return db.transaction(async (tx) => {
    const row = await requireTyped(tx, typedId);
    return { ...present(row), similar: await repository.listSimilar(tx, row.form) };
  });
}

/**
 * Lists a typed name as a new college and gives it to the students who typed it. A repeat gives the same college.
 * @throws 404, typed_name_settled, college_listed, alias_taken
 */
export const acceptTyped = (
  dependencies: Needs,
  actor: Actor,
  typedId: string,
  asked: AcceptBody,
) =>
  settleTyped(dependencies, actor, typedId, "typed_college.accepted", {
    isSame: ({ name, city, state }) =>
      name === asked.name && city === asked.city && state === asked.state,
    college: (tx, { form }) => {
      const aliases = form === searchForm(asked.name) ? [] : [form];
      return addCollege(tx, dependencies, actor, { ...asked, aliases }, "typed by students");
    },
  });

/**
 * Makes a typed name an alias of a college, and gives that to the students who typed it. A repeat does nothing.
 * @throws 404, college_id: unknown, college_merged, typed_name_settled, alias_taken
 */
export const assignTyped = (
  dependencies: Needs,
  actor: Actor,
  typedId: string,
  collegeId: string,
) =>
  settleTyped(dependencies, actor, typedId, "typed_college.assigned", {
    isSame: ({ id }) => id === collegeId,
    college: async (tx, { form }) => {
      if ((await colleges.find(tx, collegeId)) === undefined) throw errors.unknownCollege();
      const { name, aliases } = await requireListed(tx, collegeId);
      const official = searchForm(name);
      const [other] = await colleges.findNamesakes(tx, [form], collegeId);
      if (other !== undefined && form !== official && !aliases.includes(form))
        throw errors.aliasTaken(form, "aliases", other);
      await colleges.setNames(tx, collegeId, [...new Set([official, ...aliases, form])]);
      for (const one of await leaveClusters(tx, [collegeId])) await joinAlike(tx, one);
      return collegeId;
    },
  });

async function settleTyped(
  dependencies: Needs,
  actor: Actor,
  typedId: string,
  action: AuditAction,
  how: {
    /** Whether the typed name was settled earlier with the college of this request. */
    isSame: (college: Awaited<ReturnType<typeof getCollege>>) => boolean;
    college: (tx: Executor, typed: repository.TypedRow) => Promise<string>;
  },
) {
  return dependencies.db.transaction(async (tx) => {
    await colleges.lockCatalogue(tx);
    const typed = await requireTyped(tx, typedId);
    // No student has the name now: this click's twin or a colleague settled it before.
    if (typed.students === 0) {
      const settled = typed.collegeId === null ? null : await getCollege(tx, typed.collegeId);
      if (settled !== null && how.isSame(settled)) return settled;
      throw errors.typedNameSettled(settled);
    }
    const collegeId = await how.college(tx, typed);
    const { name } = await getCollege(tx, collegeId);
    await repository.holdStudents(tx, typed.form);
    await repository.settle(tx, typedId, collegeId);
    const students = await repository.linkStudents(tx, typed.form, { id: collegeId, name });
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action,
      objectType: "typed_college",
      objectId: typedId,
      details: { college_id: collegeId, students },
      changes: { college_name: { before: typed.name, after: name } },
    });
    return getCollege(tx, collegeId);
  });
}

/** Leaves a typed name as it is, or puts it back among the open. Safe to repeat. @throws 404 */
export async function leaveTyped(
  dependencies: Needs,
  actor: Actor,
  typedId: string,
  left: boolean,
) {
  const { db, clock } = dependencies;
  return db.transaction(async (tx) => {
    await colleges.lockCatalogue(tx);
    const typed = await requireTyped(tx, typedId);
    if ((typed.leftAt !== null) === left) return present(typed);
    const leftAt = left ? clock.now() : null;
    await repository.setLeft(tx, typedId, leftAt);
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: left ? "typed_college.left" : "typed_college.reopened",
      objectType: "typed_college",
      objectId: typedId,
      details: { students: typed.students },
      changes: { left: { before: !left, after: left } },
    });
    return present({ ...typed, leftAt });
  });
}

async function requireTyped(db: Executor, typedId: string) {
  const row = await repository.find(db, typedId);
  if (row === undefined) throw notFound("That name");
  return row;
}
