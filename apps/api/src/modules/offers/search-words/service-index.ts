import type { Dependencies } from "../../../dependencies.ts";
import { registerCache } from "../../../ports/caches.ts";
import { asTyped, indexOf, type SynonymIndex, type Term, understand } from "./policy.ts";
import * as repository from "./repository.ts";

/**
 * The synonyms as a search reads them: once a process, and again when their version is another one. So every process goes by
 * a change with its next search.
 */

type Needs = Pick<Dependencies, "db" | "clock">;

interface Kept {
  version: number;
  index: SynonymIndex;
}
const caches = new WeakMap<object, Map<"kept", Kept>>();

function openCache({ db, clock }: Needs): Map<"kept", Kept> {
  const cache = new Map<"kept", Kept>();
  caches.set(db, cache);
  registerCache(clock, "synonyms", {
    size: () => cache.get("kept")?.index.groups.size ?? 0,
    clear: () => cache.clear(),
  });
  return cache;
}

export async function readSynonyms(dependencies: Needs): Promise<SynonymIndex> {
  const { db } = dependencies;
  const cache = caches.get(db) ?? openCache(dependencies);
  // The version is read before the groups, so the next search reads a change in between.
  const version = await repository.findVersion(db);
  const kept = cache.get("kept");
  if (kept?.version === version) return kept.index;
  const index = indexOf(await repository.listGroups(db));
  cache.set("kept", { version, index });
  return index;
}

/** The terms of a search, with the synonyms of its words or as typed. */
export async function readTerms(
  dependencies: Needs,
  search: string,
  spelling: "corrected" | "as_typed" = "corrected",
): Promise<Term[]> {
  if (search === "") return [];
  if (spelling === "as_typed") return asTyped(search);
  return understand(search, await readSynonyms(dependencies));
}
