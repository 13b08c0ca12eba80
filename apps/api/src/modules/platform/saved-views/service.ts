import { savedViewLimits, type SavedViewList } from "@bachat/rules/saved-views";
import { isSameName } from "@bachat/rules/search-form";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { nameTaken, tooManyViews } from "./errors.ts";
import * as repository from "./repository.ts";
import type { NewSavedView } from "./schemas.ts";

/**
 * An admin's own views of the lists: only they see them, so changes are not in the audit log. A view is the query of a list's
 * address, which is the list's whole state. They are not kept in the browser, since reviewers use more than one.
 */

type Needs = Pick<Dependencies, "db">;
type Actor = Pick<UserActor, "userId">;

export const listViews = async ({ db }: Needs, { userId }: Actor, list: SavedViewList) => ({
  items: (await repository.listViews(db, userId, list)).map(snakeKeys),
});

/** Saved again under its name with the same query, it is answered as it is. @throws view_name_taken, too_many_views */
export function saveView({ db }: Needs, { userId }: Actor, { list, name, query }: NewSavedView) {
  return db.transaction(async (tx) => {
    await repository.lockViews(tx, userId, list);
    const views = await repository.listViews(tx, userId, list);
    const same = views.find((view) => isSameName(view.name, name));
    if (same?.query === query) return snakeKeys(same);
    if (same !== undefined) throw nameTaken();
    if (views.length >= savedViewLimits.count) throw tooManyViews();
    return snakeKeys(await repository.insertView(tx, { adminId: userId, list, name, query }));
  });
}

/** @throws 404, view_name_taken */
export function renameView({ db }: Needs, { userId }: Actor, id: string, name: string) {
  return db.transaction(async (tx) => {
    const view = await repository.findView(tx, userId, id);
    if (view === null) throw notFound("That view");
    await repository.lockViews(tx, userId, view.list);
    const others = await repository.listViews(tx, userId, view.list);
    if (others.some((one) => one.id !== id && isSameName(one.name, name))) throw nameTaken();
    await repository.renameView(tx, id, name);
    return snakeKeys({ ...view, name });
  });
}

/** One that is gone already, or is another admin's, changes nothing. */
export async function deleteView({ db }: Needs, { userId }: Actor, id: string): Promise<null> {
  await repository.removeView(db, userId, id);
  return null;
}
