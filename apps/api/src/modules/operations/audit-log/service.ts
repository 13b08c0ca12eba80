import { DAY, later, startOfDayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { readCursorPage } from "../../../http/cursor-pages.ts";
import { personalFields, valueText } from "../../platform/audit/policy.ts";
import { getChainState } from "../../platform/audit/service-checks.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { actionsOf, changesOf, isHidden, pageOf, recordKinds, settingLabel } from "./policy.ts";
import * as repository from "./repository.ts";
import type { EntryFilters, EntryQuery } from "./schemas.ts";

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId" | "permissions">;

/** A list shows this many changed fields of an entry, whose own page has all. */
const MOST_CHANGES = 3;

/** The most student IDs of one person that the list searches; nobody has sent more. */
const MOST_SUBMISSIONS = 50;

/** The first moment of a first day and that after a last one. */
export const rangeOf = ({
  from,
  until,
}: {
  from?: string | undefined;
  until?: string | undefined;
}) => ({
  from: from === undefined ? undefined : startOfDayInKolkata(from),
  until: until === undefined ? undefined : later(startOfDayInKolkata(until), DAY),
});

/** A list's filters as conditions on the log; null when they can match no entry. */
export async function filterOf(
  { db }: Pick<Needs, "db">,
  query: EntryFilters,
): Promise<repository.Filter | null> {
  const actions = actionsOf(query);
  const subjects = await subjectsOf({ db }, query);
  if (actions?.length === 0 || subjects?.length === 0) return null;
  const { request_id: requestId, actor } = query;
  return { requestId, actor, actions, subjects, ...rangeOf(query) };
}

async function subjectsOf({ db }: Pick<Needs, "db">, query: EntryFilters) {
  const { record, record_id: id, person } = query;
  const named =
    id === undefined
      ? null
      : (record === undefined ? recordKinds : [record]).map((type) => ({ type, id }));
  if (person === undefined) return named;
  const found = await repository.findPerson(db, person);
  if (found === null) return [];
  const own = [{ type: "user", id: found.userId as string }];
  if (found.studentId !== null) {
    own.push({ type: "student", id: found.studentId });
    for (const submission of await repository.listSubmissionIds(
      db,
      found.studentId,
      MOST_SUBMISSIONS,
    ))
      own.push({ type: "verification_submission", id: submission });
  }
  if (named === null) return own;
  return own.filter((one) => named.some(({ type, id: of }) => type === one.type && of === one.id));
}

/** @throws 400 for a cursor of another list */
export async function listEntries({ db }: Needs, actor: Actor, query: EntryQuery) {
  const { per_page, cursor } = query;
  const filter = await filterOf({ db }, query);
  const { rows, ...cursors } = await readCursorPage(cursor, per_page, async (place, limit) =>
    filter === null ? [] : repository.list(db, filter, place, limit),
  );
  return { items: rows.map((row) => present(row, actor)), per_page, total: null, ...cursors };
}

function present(row: repository.EntryRow, { permissions }: Actor) {
  const seesPeople = permissions.includes("reviewer");
  const { actorType: by, actorId, actorName, actorIsAdmin, subjectType, subjectId } = row;
  return {
    id: row.id,
    at: row.createdAt,
    action: row.action,
    by,
    actor:
      by === "user" && actorId !== null
        ? {
            id: actorId,
            name: seesPeople || actorIsAdmin ? actorName : null,
            is_admin: actorIsAdmin,
          }
        : null,
    api_key_id: by === "api_key" ? actorId : null,
    record: {
      kind: subjectType,
      id: subjectId,
      name: settingLabel(row.details) ?? row.name ?? (seesPeople ? row.person : null),
    },
    changes: changesOf(row.details).slice(0, MOST_CHANGES),
    page: pageOf(row),
    request_id: row.requestId,
    address: row.address,
    job: row.job,
    reason: row.reason,
  };
}

/** @throws 404 */
export async function getEntry({ db }: Needs, actor: Actor, id: string) {
  const row = await repository.find(db, id);
  const more = await repository.findMore(db, id);
  if (row === null || more === null) throw notFound("That entry");
  const hidden = personalFields(more).filter(({ field }) => isHidden(field));
  const { changes: _, reason: __, note: ___, ...facts } = row.details;
  const isSetting = settingLabel(row.details) !== null;
  return {
    ...present(row, actor),
    changes: changesOf(row.details),
    facts: Object.entries(facts).flatMap(([field, value]) => {
      // The fields of a setting are its changes.
      if (isSetting && (field === "before" || field === "after")) return [];
      const text = valueText(value);
      return text === null ? [] : [{ field, value: text }];
    }),
    personal:
      more.personalHash === null || (more.isKept && hidden.length === 0)
        ? ("none" as const)
        : more.isKept
          ? ("kept" as const)
          : ("erased" as const),
    link:
      more.position === null || more.linkedAt === null
        ? null
        : { position: more.position, linked_at: more.linkedAt },
  };
}

/** The personal values of an entry; who asked for them and why is an entry itself. @throws 404 also where there are none */
export function revealValues(dependencies: Needs, actor: Actor, id: string, reason: string) {
  return dependencies.db.transaction(async (tx) => {
    const more = await repository.findMore(tx, id);
    const changes =
      more === null ? [] : personalFields(more).filter(({ field }) => isHidden(field));
    if (changes.length === 0) throw notFound("Personal values of that entry");
    await recordAudit(tx, dependencies, {
      actor: { kind: "admin", userId: actor.userId },
      action: "audit.values_revealed",
      objectType: "audit_entry",
      objectId: id,
      personal: { after: { reason } },
    });
    return { changes };
  });
}

export async function getState({ db }: Needs) {
  const { links, lastLinkAt, tail, hasMore, oldestAt, check, wholeAt } = await getChainState({
    db,
  });
  return {
    links,
    last_link_at: lastLinkAt,
    tail,
    tail_has_more: hasMore,
    oldest_at: oldestAt,
    check: check && { at: check.at, position: check.position, broken_at: check.brokenAt },
    whole_at: wholeAt,
  };
}
