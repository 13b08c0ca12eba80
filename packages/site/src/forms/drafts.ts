import { DAY } from "@bachat/rules/time";

/**
 * Unsaved text, kept for a day under the person's account. A visitor's drafts last as long as the tab: the next user of the
 * device is unknown. Where storage is full or blocked, drafts last as long as the page. Signing out removes all drafts,
 * signing in those of others. Chosen files stay in memory, since many are documents of identity. Pasted offer codes are
 * written like other text: they are worth money, but only somebody at the device of a signed-in member can read them, and
 * losing 500 of them is likelier. Of two tabs the later text is the draft.
 */

const PREFIX = "bachat-draft.";

/** Storage is slow: it is written when typing pauses. */
const WRITE_AFTER_MS = 300;
/** Drafts of the first version, which knew no account. */
const OLD_PREFIX = "bachat-application.";

/** The owner of drafts without an account. */
export const VISITOR = "visitor";

export interface DraftName {
  /** The form's name, the same for all records. */
  name: string;
  /** The record's id, where the form changes one. */
  record?: string | undefined;
}

interface Draft {
  /** When it was typed, in ms of the epoch. */
  at: number;
  kept: unknown;
}

const ofOwner = (owner: string): string => `${PREFIX}${owner}.`;

export const draftKey = (owner: string, { name, record }: DraftName): string =>
  ofOwner(owner) + name + (record === undefined ? "" : `.${record}`);

const inMemory = new Map<string, Draft>();
const unwritten = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Storage may be refused at each of its uses, in a private window for example. */
function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const storageOf = (key: string): Storage =>
  key.startsWith(ofOwner(VISITOR)) ? sessionStorage : localStorage;

function write(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const key of unwritten) {
    const text = JSON.stringify(inMemory.get(key));
    tryStorage(() => {
      // Where the new one finds no room, an older one must not come back.
      storageOf(key).removeItem(key);
      storageOf(key).setItem(key, text);
    });
  }
  unwritten.clear();
}

/** Keeps it for this page at once, and unless it is `memoryOnly` on the device soon. */
export function keepDraft(key: string, kept: unknown, { memoryOnly = false } = {}): void {
  inMemory.set(key, { at: Date.now(), kept });
  if (memoryOnly) return;
  unwritten.add(key);
  window.addEventListener("pagehide", write);
  timer ??= setTimeout(write, WRITE_AFTER_MS);
}

export function dropDraft(key: string): void {
  inMemory.delete(key);
  unwritten.delete(key);
  tryStorage(() => storageOf(key).removeItem(key));
}

function stored(key: string): Draft | undefined {
  const found: unknown = tryStorage(() => JSON.parse(storageOf(key).getItem(key) ?? "null"));
  if (typeof found !== "object" || found === null) return undefined;
  return "at" in found && typeof found.at === "number" && "kept" in found
    ? { at: found.at, kept: found.kept }
    : undefined;
}

/** The kept draft, perhaps in the shape of an older version; undefined without a draft, or for one older than a day. */
export function readDraft(key: string): unknown {
  const draft = inMemory.get(key) ?? stored(key);
  if (draft !== undefined && Date.now() - draft.at < DAY) return draft.kept;
  dropDraft(key);
  return undefined;
}

const draftKeys = (): string[] => {
  const keys = [() => localStorage, () => sessionStorage].flatMap(
    (storage) => tryStorage(() => Object.keys(storage())) ?? [],
  );
  return [...inMemory.keys(), ...keys].filter((key) => key.startsWith(PREFIX));
};

/** Whether this person has typed something in this page since then, in ms of the epoch. */
export const hasDraftSince = (owner: string, since: number): boolean =>
  [...inMemory].some(([key, { at }]) => key.startsWith(ofOwner(owner)) && at >= since);

export const hasDrafts = (): boolean => draftKeys().some((key) => readDraft(key) !== undefined);

/** At a sign-out: nothing typed stays on the device. */
export function dropAllDrafts(): void {
  draftKeys().forEach(dropDraft);
}

/** At a sign-in: other people's drafts are gone. A visitor's become theirs where they find their form again. */
export function startDraftsOf(userId: string): void {
  for (const key of draftKeys()) {
    if (key.startsWith(ofOwner(userId))) readDraft(key);
    else if (!key.startsWith(ofOwner(VISITOR))) dropDraft(key);
  }
  const old = tryStorage(() => Object.keys(localStorage)) ?? [];
  for (const key of old.filter((one) => one.startsWith(OLD_PREFIX)))
    tryStorage(() => localStorage.removeItem(key));
}
