import type { AuditAction } from "@bachat/rules/audit-actions";
import { type CategoryIconName, categoryIcons, categoryLimits } from "@bachat/rules/categories";
import { searchForm } from "@bachat/rules/search-form";
import { slugOf } from "@bachat/rules/slugs";
import type { Executor, Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { takeChange, versionConflict, versionOf } from "../../../http/record-version.ts";
import { paginate } from "../../../http/schemas.ts";
import { type Changes, changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { listCategories as listPublicCategories } from "../../platform/catalog/service.ts";
import * as errors from "./errors.ts";
import { type CategoryFields, isUsed, movedTo } from "./policy.ts";
import * as repository from "./repository.ts";
import {
  type AdminCategory,
  adminCategory,
  type CategoryQuery,
  type ChangeCategory,
  type MergeCategory,
  type Move,
  type NewCategory,
} from "./schemas.ts";

/**
 * The categories as admins keep them. Each act is one transaction and is safe to repeat; acts of several admins come one
 * after the other.
 */

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId">;

export async function listCategories({ db, clock }: Needs, query: CategoryQuery) {
  const all = await readAll(db, clock);
  const found = all.filter((item) => matches(item, query)).toSorted(orders[query.sort]);
  const { offset, limit, envelope } = paginate(query, found.length);
  return {
    items: found.slice(offset, offset + limit),
    ...envelope,
    category_count: all.length,
  };
}

function matches(item: AdminCategory, { search, use }: CategoryQuery): boolean {
  if (use !== undefined && isUsed(countsOf(item)) !== (use === "used")) return false;
  if (search === undefined) return true;
  const words = searchForm(search);
  const names = [item.name, item.name_hi ?? "", item.slug, ...item.earlier_slugs];
  return words !== "" && names.some((name) => searchForm(name).includes(words));
}

const orders: Record<CategoryQuery["sort"], (a: AdminCategory, b: AdminCategory) => number> = {
  position: (a, b) => a.position - b.position,
  name: (a, b) => a.name.localeCompare(b.name, "en"),
  most_offers: (a, b) => b.offers - a.offers || a.position - b.position,
};

/** Repeated with the same fields, it answers with the category that was made. @throws invalid_request by field, too_many_categories */
export function createCategory(dependencies: Needs, actor: Actor, asked: NewCategory) {
  const slug = asked.slug ?? slugOf(asked.name, categoryLimits.slug);
  if (slug === "") throw errors.slugMissing();
  return changing(dependencies, async (tx, all) => {
    const fields = fieldsOf({ ...asked, slug });
    const repeated = all.find((item) => versionOf(fieldsOf(item)) === versionOf(fields));
    if (repeated !== undefined) return repeated.id;
    if (all.length >= categoryLimits.count) throw errors.tooManyCategories();
    await requireFree(tx, fields, null);
    const last = Math.max(0, ...(await repository.listAll(tx)).map(({ position }) => position));
    const id = await repository.insert(tx, {
      ...columnsOf(fields),
      // Sorted by name like the others, or behind them once they have an order of their own.
      position: last === 0 ? 0 : last + 1,
    });
    await audit(tx, dependencies, actor, { id, action: "category.created" }, {}, fields);
    return id;
  });
}

/** @throws 404, category_merged, version_conflict, invalid_request by field */
export function updateCategory(
  dependencies: Needs,
  actor: Actor,
  id: string,
  asked: ChangeCategory,
) {
  return changing(dependencies, async (tx, all) => {
    const item = await requireItem(tx, all, id);
    const before = fieldsOf(item);
    const changes = takeChange(asked, before, adminCategory, () => item);
    if (changes === null) return id;
    const after = { ...before, ...defined(changes) };
    await requireFree(tx, after, id);
    await repository.hold(tx, id);
    if (after.slug !== before.slug) {
      await repository.dropRedirect(tx, after.slug);
      await repository.addRedirect(tx, { slug: before.slug, categoryId: id });
      await repository.renameInChanges(tx, before.slug, after.slug);
    }
    await repository.update(tx, id, columnsOf(after));
    await audit(tx, dependencies, actor, { id, action: "category.changed" }, before, after);
    return id;
  });
}

/**
 * Moves all rows that name the category to another, to which its addresses lead from now on. The merged row is deleted, since
 * every query of categories would have to leave out a row that stayed. Everybody locks application, brand, offer and then
 * category; a later writer waits and finds the redirect. Offers keep their versions, so that an editor's open form can
 * still be saved. A merge holds all offers of its category while it runs, and cannot be undone.
 * @returns the other @throws 404, category_merged with yet another one, version_conflict, invalid_request
 */
export function mergeCategory(
  dependencies: Needs,
  actor: Actor,
  id: string,
  { version, into_id: into }: MergeCategory,
) {
  if (id === into) throw errors.mergedWithItself();
  return changing(dependencies, async (tx, all) => {
    // A repeat, after a lost answer too.
    if ((await repository.findMergedInto(tx, id))?.id === into) return into;
    const item = await requireItem(tx, all, id);
    const target = all.find((other) => other.id === into);
    if (target === undefined) throw errors.targetUnknown();
    const before = fieldsOf(item);
    if (version !== versionOf(before)) throw versionConflict(adminCategory, item);
    await repository.hold(tx, id);
    const moved = await repository.moveUse(tx, id, into);
    const waitingChanges = await repository.renameInChanges(tx, item.slug, target.slug);
    await repository.addRedirect(tx, { slug: item.slug, categoryId: into, mergedId: id });
    await repository.remove(tx, id);
    await audit(
      tx,
      dependencies,
      actor,
      {
        id,
        action: "category.merged",
        details: { into_id: into, moved: { ...moved, waiting_changes: waitingChanges } },
      },
      before,
      fieldsOf(target),
    );
    return into;
  });
}

/** Removes one that nothing uses; its addresses lead nowhere then. Repeated, it changes nothing. @throws category_in_use */
export function removeCategory(dependencies: Needs, actor: Actor, id: string): Promise<void> {
  return dependencies.db.transaction(async (tx) => {
    await repository.lockCategories(tx);
    const known = await repository.find(tx, id);
    if (known === null) return;
    await repository.hold(tx, id);
    const all = await readAll(tx, dependencies.clock);
    const item = await requireItem(tx, all, id);
    if (isUsed(countsOf(item))) throw errors.categoryInUse(countsOf(item));
    await repository.remove(tx, id);
    const before = { ...fieldsOf(item), earlier_slugs: item.earlier_slugs };
    const none = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
    await audit(tx, dependencies, actor, { id, action: "category.removed" }, before, none);
  });
}

/** @throws 404, category_merged, order_changed, invalid_request */
export function moveCategory(dependencies: Needs, actor: Actor, id: string, { from, to }: Move) {
  return changing(dependencies, async (tx, all) => {
    const { position } = await requireItem(tx, all, id);
    if (to > all.length) throw errors.positionOutOfRange(all.length);
    if (position === to) return id;
    if (position !== from) throw errors.orderChanged();
    const ids = all.map((item) => item.id);
    await repository.writeOrder(tx, movedTo(ids, from - 1, to - 1));
    await audit(
      tx,
      dependencies,
      actor,
      { id, action: "category.moved" },
      { position: from },
      { position: to },
    );
    return id;
  });
}

/** One act after the other. @returns the category that it gives, as it is afterwards */
function changing(
  { db, clock }: Needs,
  act: (tx: Transaction, all: readonly AdminCategory[]) => Promise<string>,
): Promise<AdminCategory> {
  return db.transaction(async (tx) => {
    await repository.lockCategories(tx);
    const id = await act(tx, await readAll(tx, clock));
    return requireItem(tx, await readAll(tx, clock), id);
  });
}

/** @throws 404, category_merged */
async function requireItem(
  db: Executor,
  all: readonly AdminCategory[],
  id: string,
): Promise<AdminCategory> {
  const item = all.find((one) => one.id === id);
  if (item !== undefined) return item;
  const merged = await repository.findMergedInto(db, id);
  throw merged === null ? notFound("That category") : errors.categoryMerged(merged.name);
}

/** @throws invalid_request when another category has the name or the address */
async function requireFree(tx: Executor, { name, slug }: CategoryFields, except: string | null) {
  if (await repository.isNameTaken(tx, name, except)) throw errors.nameTaken();
  const holder = await repository.findHolder(tx, slug, except);
  if (holder !== null) throw errors.slugTaken(holder.name);
}

/** All categories in their order: there are so few that every list of them is made of this one. */
async function readAll(db: Executor, clock: Needs["clock"]): Promise<AdminCategory[]> {
  const rows = await repository.listAll(db);
  const { items } = await listPublicCategories({ db, clock });
  const live = new Map(items.map(({ id, offer_count: count }) => [id, count]));
  return rows.map((row, index) => {
    const fields = {
      name: row.name,
      name_hi: row.nameHi,
      slug: row.slug,
      icon: iconOf(row.icon),
    };
    return {
      id: row.id,
      version: versionOf(fields),
      ...fields,
      position: index + 1,
      offers: row.offers,
      live_offers: live.get(row.id) ?? 0,
      brands: row.brands,
      applications: row.applications,
      waiting_changes: row.waitingChanges,
      earlier_slugs: row.earlierSlugs,
    };
  });
}

const fieldsOf = ({ name, name_hi, slug, icon }: CategoryFields): CategoryFields => ({
  name,
  name_hi,
  slug,
  icon,
});

const countsOf = ({ offers, brands, applications, waiting_changes }: AdminCategory) => ({
  offers,
  brands,
  applications,
  waiting_changes,
});

const columnsOf = ({ name, name_hi: nameHi, slug, icon }: CategoryFields) => ({
  name,
  nameHi,
  slug,
  icon,
});

/** The sites' icon for a name that they do not know. */
const iconOf = (stored: string): CategoryIconName =>
  categoryIcons.find((icon) => icon === stored) ?? "tag";

/** Without fields that were not sent. */
const defined = (asked: Omit<ChangeCategory, "version">): Partial<CategoryFields> =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));

function audit(
  tx: Transaction,
  dependencies: Needs,
  { userId }: Actor,
  { id, action, details }: { id: string; action: AuditAction; details?: Record<string, unknown> },
  before: object,
  after: object,
): Promise<void> {
  const changes: Changes = changesBetween(before, after);
  return recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId },
    action,
    objectType: "category",
    objectId: id,
    ...(details && { details }),
    changes,
  });
}
