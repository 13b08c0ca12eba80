import type { Clock } from "./clock.ts";

/** The in-memory caches of a process. Each process has its own. */
const cacheNames = ["public_answers", "search_counts", "synonyms"] as const;
export type CacheName = (typeof cacheNames)[number];

interface Cache {
  size(): number;
  clear(): void;
}

/** By the clock, which all parts of one program share: several programs of a test do not see each other's. */
const programs = new WeakMap<Clock, Map<CacheName, Cache[]>>();

export function registerCache(clock: Clock, name: CacheName, cache: Cache): void {
  const caches = programs.get(clock) ?? new Map<CacheName, Cache[]>();
  programs.set(clock, caches);
  caches.set(name, [...(caches.get(name) ?? []), cache]);
}

const of = (clock: Clock, name: CacheName) => programs.get(clock)?.get(name) ?? [];

export const cacheSizes = (clock: Clock) =>
  cacheNames.map((name) => ({
    name,
    entries: of(clock, name).reduce((sum, cache) => sum + cache.size(), 0),
  }));

/** @returns how many entries it had */
export function clearCache(clock: Clock, name: CacheName): number {
  const caches = of(clock, name);
  const entries = caches.reduce((sum, cache) => sum + cache.size(), 0);
  for (const cache of caches) cache.clear();
  return entries;
}
