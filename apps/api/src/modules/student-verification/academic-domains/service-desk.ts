import type { AuditAction } from "@bachat/rules/audit-actions";
import { isSchoolDomain } from "@bachat/rules/school-domains";
import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import { paginate } from "../../../http/schemas.ts";
import { type ActingAdmin as Actor, requireSecond } from "../../../http/second-admin.ts";
import { holdCollege } from "../../identity/students/service.ts";
import { type Changes, changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import {
  domainFault,
  domainOf,
  domainsAbove,
  type DomainTrust,
  MOST_COUNTED,
  trustColumns,
  trustOf,
} from "./policy.ts";
import * as repository from "./repository-desk.ts";
import {
  academicDomain,
  type DomainChange,
  type DomainQuery,
  type NewDomain,
} from "./schemas-desk.ts";

/**
 * The mail domains of colleges and the stop list. Each confirmation of an address reads them from the table, so that a
 * change counts from the next one on, in every process.
 */

type Needs = Pick<Dependencies, "db" | "clock">;
/** Trusted domains that a refusal names. */
const NAMED = 3;

export async function listDomains({ db }: Pick<Needs, "db">, query: DomainQuery) {
  const total = await repository.count(db, query);
  const { envelope, ...window } = paginate(query, Math.min(total, MOST_COUNTED));
  const rows = await repository.list(db, query, { sort: query.sort, ...window });
  return { items: rows.map(present), ...envelope, more: total > MOST_COUNTED };
}

/** @throws 404 */
export async function getDomain(db: Executor, domain: string) {
  const row = await repository.find(db, domain);
  if (row === undefined) throw notFound("That domain");
  return present(row);
}

const changeable = ({ domain: row }: Pick<repository.DomainRow, "domain">) => ({
  trust: trustOf(row),
  college_id: row.collegeId,
  is_main: row.isMain,
  contact_name: row.contactName,
  contact_email: row.contactEmail,
  contact_note: row.contactNote,
});
type Fields = ReturnType<typeof changeable>;

function present(row: repository.DomainRow) {
  const { college_id: _shown, ...fields } = changeable(row);
  const { domain, source, createdAt, updatedAt } = row.domain;
  return {
    domain,
    version: versionOf(changeable(row)),
    ...fields,
    college: row.college,
    source,
    created_at: createdAt,
    updated_at: updatedAt,
  };
}

/**
 * Adds a domain, trusted or stopped. A repeat with the same fields returns the domain that was added.
 * @throws domain: mail_domain, mail_provider, shared_suffix; trust: school_domain; college_id: unknown; domain_listed, domain_stopped_above,
 * domain_trusted_below
 */
export async function addDomain(
  dependencies: Needs,
  actor: Actor,
  { domain: typed, ...asked }: NewDomain,
) {
  const domain = domainOf(typed);
  if (domain === null) throw errors.noDomain();
  const fault = domainFault(domain);
  if (fault !== null) throw errors.domainRefused(domain, fault);
  return dependencies.db.transaction(async (tx) => {
    await repository.lockDomains(tx);
    const fields = await withListedCollege(tx, asked);
    const known = await repository.find(tx, domain);
    if (known !== undefined) {
      if (versionOf(changeable(known)) !== versionOf(ordered(fields)))
        throw errors.domainListed(domain);
      return present(known);
    }
    await checkTrust(tx, domain, fields.trust);
    await giveUpMain(tx, fields);
    requireSecondFor(actor, domain, null, fields);
    await repository.insert(tx, { domain, source: "admin", ...columnsOf(fields) });
    await audit(
      tx,
      dependencies,
      actor,
      "academic_domain.added",
      domain,
      changesBetween({}, fields),
    );
    return getDomain(tx, domain);
  });
}

/** @throws 404, version_conflict, trust: school_domain, college_id: unknown, domain_stopped_above, domain_trusted_below */
export async function changeDomain(
  dependencies: Needs,
  actor: Actor,
  domain: string,
  asked: DomainChange,
) {
  return dependencies.db.transaction(async (tx) => {
    await repository.lockDomains(tx);
    const row = await repository.find(tx, domain);
    if (row === undefined) throw notFound("That domain");
    const before = changeable(row);
    const wanted = await withListedCollege(tx, asked);
    const changes = takeChange(wanted, before, academicDomain, () => present(row));
    if (changes === null) return present(row);
    const after = { ...before, ...changes };
    if (after.trust !== before.trust) await checkTrust(tx, domain, after.trust);
    if (wanted.is_main === undefined && !mayBeMain(after)) after.is_main = false;
    await giveUpMain(tx, after);
    requireSecondFor(actor, domain, before, after);
    await repository.update(tx, domain, columnsOf(after));
    await audit(
      tx,
      dependencies,
      actor,
      "academic_domain.changed",
      domain,
      changesBetween(before, after),
    );
    return getDomain(tx, domain);
  });
}

const mayBeMain = ({ trust, college_id }: Fields) => college_id !== null && trust !== "refused";

/** @throws is_main: invalid_value */
async function giveUpMain(tx: Executor, fields: Fields): Promise<void> {
  if (!fields.is_main) return;
  if (fields.college_id === null) throw errors.mainNeedsCollege();
  if (!mayBeMain(fields)) throw errors.refusedMain();
  await repository.endMain(tx, fields.college_id);
}

/** Needs a second admin for a change of a domain's trust or college. A new domain that approves no student needs none. */
function requireSecondFor(actor: Actor, domain: string, before: Fields | null, after: Fields) {
  const read = ({ trust, college_id }: Fields) => ({ trust, college_id });
  const changes = changesBetween(before === null ? {} : read(before), read(after));
  const opens = after.trust === "may_approve" || (before === null && after.college_id !== null);
  if (Object.keys(changes).length === 0 || (before === null && !opens)) return;
  requireSecond(actor, { objectName: domain, changes, reason: null });
}

const columnsOf = (fields: Fields) => ({
  ...trustColumns(fields.trust),
  collegeId: fields.college_id,
  isMain: fields.is_main,
  contactName: fields.contact_name,
  contactEmail: fields.contact_email,
  contactNote: fields.contact_note,
});

const ordered = ({
  trust,
  college_id,
  is_main,
  contact_name,
  contact_email,
  contact_note,
}: Fields): Fields => ({
  trust,
  college_id,
  is_main,
  contact_name,
  contact_email,
  contact_note,
});

/** Replaces the id of a merged college by the id of the kept one. */
async function withListedCollege<Asked extends { college_id?: string | null | undefined }>(
  tx: Executor,
  asked: Asked,
): Promise<Asked> {
  if (asked.college_id === undefined || asked.college_id === null) return asked;
  const listed = await holdCollege(tx, asked.college_id);
  if (listed === undefined) throw errors.unknownCollege();
  return { ...asked, college_id: listed.id };
}

/** No domain is trusted at or below one that is stopped, and none that names a school approves. */
async function checkTrust(tx: Executor, domain: string, trust: DomainTrust): Promise<void> {
  if (trust === "may_approve" && isSchoolDomain(domain)) throw errors.schoolApproves(domain);
  if (trust !== "refused") {
    const above = await repository.findStopped(tx, domainsAbove(domain));
    if (above !== null) throw errors.stoppedAbove(domain, above);
    return;
  }
  const below = await repository.listTrustedBelow(tx, domain, NAMED + 1);
  if (below.length > 0)
    throw errors.trustedBelow(domain, below.slice(0, NAMED), below.length > NAMED);
}

const personalFields = ["contact_name", "contact_email", "contact_note"];

/** The contact is a person: their values are stored where erasure may empty them. */
async function audit(
  tx: Executor,
  dependencies: Needs,
  actor: Actor,
  action: AuditAction,
  domain: string,
  changes: Changes,
): Promise<void> {
  const entries = Object.entries(changes);
  const isPersonal = ([field]: [string, unknown]) => personalFields.includes(field);
  await recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId: actor.userId },
    action,
    objectType: "academic_domain",
    objectId: domain,
    changes: Object.fromEntries(entries.filter((entry) => !isPersonal(entry))),
    personalChanges: Object.fromEntries(entries.filter(isPersonal)),
  });
}
