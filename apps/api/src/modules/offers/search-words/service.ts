import type { AuditAction } from "@bachat/rules/audit-actions";
import { searchForm } from "@bachat/rules/search-form";
import { synonymLimits } from "@bachat/rules/synonyms";
import { hasWord, wordForm } from "@bachat/rules/word-form";
import type { Transaction } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { takeChange, versionOf } from "../../../http/record-version.ts";
import { paginate } from "../../../http/schemas.ts";
import { changesBetween } from "../../platform/audit/policy.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import * as errors from "./errors.ts";
import * as repository from "./repository.ts";
import { type ChangeGroup, type SynonymGroup, synonymGroup, type SynonymQuery } from "./schemas.ts";

/**
 * The groups of synonyms as admins keep them. Each act is one transaction and is safe to repeat; acts of several admins come
 * one after the other. A word that another group has is refused by name: so no word leads on from one group to the next.
 */

type Needs = Pick<Dependencies, "db" | "clock">;
type Actor = Pick<UserActor, "userId">;

export async function listGroups({ db }: Pick<Needs, "db">, query: SynonymQuery) {
  const all = (await repository.listGroups(db)).map(present);
  const words = searchForm(query.search ?? "");
  const found =
    query.search === undefined
      ? all
      : words === ""
        ? []
        : all.filter((group) => group.words.some((word) => searchForm(word).includes(words)));
  const sorted = found.toSorted((a, b) => (a.words[0] ?? "").localeCompare(b.words[0] ?? "", "en"));
  const { offset, limit, envelope } = paginate(query, sorted.length);
  return {
    items: sorted.slice(offset, offset + limit),
    ...envelope,
    group_count: all.length,
  };
}

/** Repeated with the same words, it answers with the group that was made. @throws by word, synonym_exists, too_many_synonyms */
export function createGroup(dependencies: Needs, actor: Actor, { words }: { words: string[] }) {
  return changing(dependencies, async (tx, all) => {
    const repeated = all.find((group) => isSame(group.words, words));
    if (repeated !== undefined) return { id: repeated.id, isChanged: false };
    requireFree(words, all);
    if (all.length >= synonymLimits.groups) throw errors.tooManyGroups();
    const id = await repository.insert(tx, words);
    await audit(tx, dependencies, actor, { id, action: "synonyms.created" }, null, words);
    return { id, isChanged: true };
  });
}

/** @throws 404, version_conflict, by word, synonym_exists */
export function updateGroup(
  dependencies: Needs,
  actor: Actor,
  id: string,
  asked: ChangeGroup,
): Promise<SynonymGroup> {
  return changing(dependencies, async (tx, all) => {
    const group = requireGroup(all, id);
    const before = { words: group.words };
    const changes = takeChange(asked, before, synonymGroup, () => group);
    if (changes === null) return { id, isChanged: false };
    requireFree(
      asked.words,
      all.filter((other) => other.id !== id),
    );
    await repository.update(tx, id, asked.words);
    await audit(
      tx,
      dependencies,
      actor,
      { id, action: "synonyms.changed" },
      group.words,
      asked.words,
    );
    return { id, isChanged: true };
  });
}

/** Repeated, it changes nothing. */
export function removeGroup(dependencies: Needs, actor: Actor, id: string): Promise<void> {
  return dependencies.db.transaction(async (tx) => {
    await repository.holdVersion(tx);
    const group = (await repository.listGroups(tx)).find((one) => one.id === id);
    if (group === undefined) return;
    await repository.remove(tx, id);
    await repository.raiseVersion(tx);
    await audit(tx, dependencies, actor, { id, action: "synonyms.removed" }, group.words, null);
  });
}

/** One act after the other. @returns the group that it gives, as it is afterwards */
function changing(
  { db }: Needs,
  act: (
    tx: Transaction,
    all: readonly SynonymGroup[],
  ) => Promise<{ id: string; isChanged: boolean }>,
): Promise<SynonymGroup> {
  return db.transaction(async (tx) => {
    await repository.holdVersion(tx);
    const { id, isChanged } = await act(tx, (await repository.listGroups(tx)).map(present));
    if (isChanged) await repository.raiseVersion(tx);
    return requireGroup((await repository.listGroups(tx)).map(present), id);
  });
}

/** @throws by the place of the first word at fault */
function requireFree(words: readonly string[], others: readonly SynonymGroup[]): void {
  const holders = new Map(
    others.flatMap((group) => group.words.map((word) => [wordForm(word), group.words] as const)),
  );
  const seen = new Set<string>();
  for (const [place, word] of words.entries()) {
    const form = wordForm(word);
    if (!hasWord(form)) throw errors.noWord(place, word);
    if (form.split(" ").length > synonymLimits.partsOfWord) throw errors.tooManyParts(place, word);
    if (seen.has(form)) throw errors.writtenTwice(place, word);
    seen.add(form);
    const holder = holders.get(form);
    if (holder !== undefined) throw errors.wordTaken(place, word, holder);
  }
}

function requireGroup(all: readonly SynonymGroup[], id: string): SynonymGroup {
  const group = all.find((one) => one.id === id);
  if (group === undefined) throw notFound("That group");
  return group;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, i) => word === other[i]);

const present = ({ id, words, updatedAt }: repository.GroupRow): SynonymGroup => ({
  id,
  version: versionOf({ words }),
  words,
  updated_at: updatedAt,
});

function audit(
  tx: Transaction,
  dependencies: Needs,
  { userId }: Actor,
  { id, action }: { id: string; action: AuditAction },
  before: readonly string[] | null,
  after: readonly string[] | null,
): Promise<void> {
  return recordAudit(tx, dependencies, {
    actor: { kind: "admin", userId },
    action,
    objectType: "synonyms",
    objectId: id,
    changes: changesBetween({ words: before }, { words: after }),
  });
}
