import { memberRoles } from "@bachat/rules/accounts";
import { referenceText } from "@bachat/rules/codes";
import { dayInKolkata, later } from "@bachat/rules/time";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import type { BrandActor, UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import { changedFields, personalFields } from "../../platform/audit/policy.ts";
import { actedBy, kindOf, neededForValues, objectTypes } from "./policy.ts";
import * as repository from "./repository.ts";
import type { ActivityQuery } from "./schemas.ts";

/** The changes in a brand with their authors, newest first. Entries hold no student's name. */
export async function listActivity(
  { db }: Pick<Dependencies, "db">,
  actor: BrandActor,
  query: ActivityQuery,
) {
  const { brandId } = actor;
  return {
    ...(await readPage(db, brandId, query, ({ by, action }) => {
      const needed = neededForValues(action);
      return { isNamed: by === "member", showsValues: needed === null || actor.actions[needed] };
    })),
    people: await repository.listPeople(db, brandId),
  };
}

/** The same for an admin, who reads also which of Bachat's own people did something; amounts only with `finance`. */
export const listActivityForAdmin = (
  { db }: Pick<Dependencies, "db">,
  { permissions }: Pick<UserActor, "permissions">,
  brandId: BrandId,
  query: ActivityQuery,
) =>
  readPage(db, brandId, query, ({ action }) => ({
    isNamed: true,
    showsValues: neededForValues(action) === null || permissions.includes("finance"),
  }));

interface Shown {
  isNamed: boolean;
  showsValues: boolean;
}
type Sees = (entry: { by: ReturnType<typeof actedBy>; action: string }) => Shown;

async function readPage(db: Executor, brandId: BrandId, query: ActivityQuery, sees: Sees) {
  const filter = { kind: query.kind, person: query.person };
  const { envelope, ...window } = paginate(query, await repository.count(db, brandId, filter));
  const rows = await repository.list(db, brandId, filter, window);
  return { items: rows.map((row) => present(row, sees)), ...envelope };
}

function present(row: repository.ActivityRow, sees: Sees) {
  const { action, actorId, actorName, details, order } = row;
  const by = actedBy({ type: row.actorType, action, isStaff: row.isStaff });
  const { isNamed, showsValues } = sees({ by, action });
  const kind = kindOf(action);
  return {
    id: row.id,
    at: new Date(row.at),
    kind,
    action,
    by,
    person:
      isNamed && actorId !== null && actorName !== null
        ? { user_id: actorId, name: actorName }
        : null,
    subject: row.subject ?? stringOf(details["title"]) ?? stringOf(details["name"]),
    object: objectOf(row),
    reference: referenceOf(row),
    outlet_name: row.outletName,
    pack: stringOf(details["pack"]) ?? order?.pack ?? null,
    boost_plan: stringOf(details["plan"]) ?? order?.plan ?? null,
    credits: numberOf(details["credits"]) ?? order?.credits ?? null,
    amount_paise: showsValues ? (amountOf(details) ?? order?.totalPaise ?? null) : null,
    invoice_number: showsValues ? (order?.invoice ?? null) : null,
    first_day: dayOf(details["starts_at"]),
    last_day: dayOf(details["ends_at"], -1),
    reason: row.message ?? stringOf(details["note"]) ?? stringOf(details["reason"]),
    changes: showsValues ? changesOf(row) : [],
    role_before: roleOf(details["before"]),
    role: roleOf(details["role"] ?? details["after"]),
    count: numberOf(details["added"]),
  };
}

const stringOf = (value: unknown) => (typeof value === "string" ? value : null);
const numberOf = (value: unknown) => (typeof value === "number" ? value : null);
const roleOf = (value: unknown) => memberRoles.find((role) => role === value) ?? null;

const amountOf = (details: Record<string, unknown>) =>
  numberOf(details["amount_paise"]) ??
  numberOf(details["total_paise"]) ??
  numberOf(details["received_paise"]);

/** The calendar day in Kolkata of a moment, or of `shift` milliseconds after it. */
function dayOf(value: unknown, shift = 0): string | null {
  const text = stringOf(value);
  return text === null ? null : dayInKolkata(later(new Date(text), shift));
}

/** The object that an entry links to, while it exists. */
function objectOf({ subjectType, subjectId, subject, order, details }: repository.ActivityRow) {
  const orderId = stringOf(details["order_id"]);
  if (orderId !== null && order !== null && subjectType === "brand")
    return { type: "order" as const, id: orderId };
  const type = objectTypes.find((one) => one === subjectType);
  const isThere = subject !== null || (type === "order" && order !== null);
  return type === undefined || subjectId === null || !isThere ? null : { type, id: subjectId };
}

/** The object's reference beside its name: a redemption's reference, the end of a key. */
function referenceOf({ subjectType, subjectId, details }: repository.ActivityRow): string | null {
  if (subjectType === "redemption" && subjectId !== null)
    return referenceText(subjectId.slice(-12));
  return stringOf(details["last_four"]);
}

/** Field by field, whether its values are personal (and not erased) or not. */
const changesOf = ({ details, personalBefore, personalAfter }: repository.ActivityRow) => [
  ...changedFields(details),
  ...personalFields({ before: personalBefore, after: personalAfter }),
];
