import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { SessionStateContext } from "../session/site-context.ts";
import { draftKey, dropDraft, keepDraft, readDraft, VISITOR, type DraftName } from "./drafts.ts";
import { guardNeed } from "./guard-need.ts";
import { useUnsavedWork, type UnsavedWork } from "./unsaved-work.ts";

interface DraftOptions extends UnsavedWork {
  /** Null for a disposable form: it keeps no draft, and leaving it needs no confirmation. */
  draft: DraftName | null;
  /** The unsaved values; null without any. The same object until a value changes. */
  unsaved: unknown;
  /** Restores a kept draft, perhaps in the shape of an older version. False when no field fits. */
  restore: (kept: unknown) => boolean;
  /** Kept only as long as this page is open: for files, as some are documents of identity. */
  memoryOnly?: boolean;
}

/** The owner of the form's text: the first person who is signed in while it is shown, also after their session ended. */
export function useOwner(): string | null {
  const session = useContext(SessionStateContext);
  const user = session.status === "signed_in" ? session.user.id : null;
  const [owner, setOwner] = useState(user);
  if (user !== null && user !== owner) setOwner(user);
  return user ?? owner ?? (session.status === "signed_out" ? VISITOR : null);
}

/**
 * Unsaved work that outlives its component for a day: restored when the same person comes back to it, gone when
 * another one does. `useForm` does this for forms; chosen files and other state use it directly.
 */
export function useDraft(options: DraftOptions) {
  const { draft, unsaved, memoryOnly = false } = options;
  const owner = useOwner();
  const key = draft === null || owner === null ? null : draftKey(owner, draft);
  const [wasKept, setWasKept] = useState(false);
  const isKept = useRef(false);
  /** Another person's text in this form: never written under the next one's name. */
  const anothers = useRef<unknown>(undefined);

  const forget = () => {
    isKept.current = false;
    setWasKept(false);
    if (key !== null) dropDraft(key);
  };
  const discard = () => {
    forget();
    options.discard();
  };
  const isUnsaved = draft !== null && unsaved !== null;
  const isNamed = draft !== null;
  // With the form, so that it is there before anything is typed.
  useEffect(() => {
    if (isNamed) guardNeed.note();
  }, [isNamed]);
  useUnsavedWork(isUnsaved, { ...options, name: draft?.name, discard });

  /** The form's text from before the sign-in, in this tab. */
  const takeVisitors = (own: string): unknown => {
    if (draft === null) return undefined;
    const visitors = draftKey(VISITOR, draft);
    if (visitors === own) return undefined;
    const kept = readDraft(visitors);
    dropDraft(visitors);
    return kept;
  };
  const begin = useEffectEvent((next: string, isOtherPerson: boolean) => {
    if (isOtherPerson) {
      anothers.current = unsaved;
      isKept.current = false;
      options.discard();
    } else if (isUnsaved) return;
    const kept = readDraft(next) ?? takeVisitors(next);
    setWasKept(kept !== undefined && options.restore(kept));
  });
  const lastOwner = useRef(owner);
  useLayoutEffect(() => {
    const before = lastOwner.current;
    lastOwner.current = owner;
    // oxlint-disable-next-line react/set-state-in-effect -- the draft is known only with the account; this runs before the paint
    if (key !== null) begin(key, ![owner, null, VISITOR].includes(before));
  }, [key, owner]);

  useEffect(() => {
    if (key === null || unsaved === anothers.current) return;
    if (unsaved !== null) keepDraft(key, unsaved, { memoryOnly });
    else if (isKept.current) dropDraft(key);
    isKept.current = unsaved !== null;
  }, [key, unsaved, memoryOnly]);

  return { wasKept: wasKept && isUnsaved, forget, discard };
}

interface DraftStateOptions<T> extends Pick<DraftOptions, "memoryOnly" | "isOfPage"> {
  draft: DraftName;
  /** The value while there is nothing to lose: one constant. */
  empty: T;
}

/** State that is unsaved work as long as it is not `empty`: pasted codes, chosen files. */
export function useDraftState<T>({ draft, empty, ...options }: DraftStateOptions<T>) {
  const [value, setValue] = useState(empty);
  /** Known at once, also to the question whether the page may be left. */
  const now = useRef(value);
  const set = (next: T) => {
    now.current = next;
    setValue(next);
  };
  const kept = useDraft({
    ...options,
    draft,
    unsaved: value === empty ? null : value,
    isUnsaved: () => now.current !== empty,
    restore: (found) => {
      if (typeof found !== typeof empty) return false;
      set(found as T);
      return true;
    },
    discard: () => set(empty),
  });
  return {
    ...kept,
    value,
    set,
    /** For answers that arrive later. */
    update: (change: (now: T) => T) => set(change(now.current)),
    /** It was saved: nothing of it is kept. */
    clear: () => {
      kept.forget();
      set(empty);
    },
  };
}
