import type { Dependencies } from "../../dependencies.ts";
import type { BrandActor } from "../../http/actor.ts";
import { paginate } from "../../http/schemas.ts";
import { actedBy, kindOf } from "./policy-activity.ts";
import * as repository from "./repository-activity.ts";
import type { ActivityQuery } from "./schemas.ts";

/** What was changed in a brand and by whom, newest first. No student is named: entries hold none. */
export async function listActivity(
  { db }: Pick<Dependencies, "db">,
  { brandId }: BrandActor,
  query: ActivityQuery,
) {
  const filter = { kind: query.kind, person: query.person };
  const { envelope, ...window } = paginate(query, await repository.count(db, brandId, filter));
  const rows = await repository.list(db, brandId, filter, window);
  return {
    items: rows.map(present),
    ...envelope,
    people: await repository.listPeople(db, brandId),
  };
}

function present(row: repository.ActivityRow) {
  const { action, actorId, actorName, details } = row;
  const by = actedBy({ type: row.actorType, action, isStaff: row.isStaff });
  const isNamed = by === "member" && actorId !== null && actorName !== null;
  return {
    id: row.id,
    at: new Date(row.at),
    kind: kindOf(action),
    action,
    by,
    person: isNamed ? { user_id: actorId, name: actorName } : null,
    subject: row.subject,
    role_before: textOf(details["before"]),
    role: textOf(details["role"] ?? details["after"]),
    count: typeof details["added"] === "number" ? details["added"] : null,
  };
}

const roles = new Set(["admin", "editor", "developer", "viewer", "staff"]);
const textOf = (value: unknown) => (typeof value === "string" && roles.has(value) ? value : null);
