import { useEffect, useEffectEvent, useState } from "react";
import { sessionLoss } from "../session/session-loss.ts";
import { draftKey, dropDraft, hasDraftSince, keepDraft, readDraft } from "./drafts.ts";
import { useOwner } from "./use-draft.ts";

/**
 * Which dialog of a page is open, in place of `useState`. Where the session ends while something is typed in it, it is open
 * again when the same person comes back to the page in this tab, and its form puts the draft back.
 * @param name of the page's dialogs; with the record's id where each record has its own
 * @param closed the value while none is open
 */
export function useOpenDialog<T>(name: string, closed: T) {
  const owner = useOwner();
  const key = owner === null ? null : draftKey(owner, { name: "open-dialog", record: name });
  const [now, setNow] = useState(() => ({
    open: ((key === null ? undefined : readDraft(key)) as T | undefined) ?? closed,
    since: Date.now(),
  }));
  const keep = useEffectEvent(() => {
    if (key === null || owner === null || now.open === closed) return;
    if (sessionLoss.is() && hasDraftSince(owner, now.since))
      keepDraft(key, now.open, { memoryOnly: true });
  });
  useEffect(() => {
    if (key !== null) dropDraft(key);
    return () => keep();
  }, [key]);
  const setOpen = (open: T): void => setNow({ open, since: Date.now() });
  return [now.open, setOpen] as const;
}
