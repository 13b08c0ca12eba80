import { useDraftState } from "@bachat/site";
import { useEffect, useEffectEvent, useRef } from "react";
import type { DocumentKind } from "../../session/verification.ts";
import { prepareFile, type PreparedFile } from "./inspect-picture.ts";

export interface ChosenFile {
  /** A key for React and for later updates. */
  id: string;
  original: File;
  /** Null for a file that the browser cannot display, such as PDF. */
  previewUrl: string | null;
  kind: DocumentKind;
  /** Null while the picture is inspected. */
  prepared: PreparedFile | null;
}

const none: readonly ChosenFile[] = [];

/** A first guess that the student corrects: the kind sent last; else front, then back; a PDF is rather a receipt. */
function guessKind(
  file: File,
  taken: readonly ChosenFile[],
  last: DocumentKind | null,
): DocumentKind {
  if (last !== null && taken.length === 0) return last;
  if (file.type === "application/pdf") return "fee_receipt";
  const has = (kind: DocumentKind) => taken.some((entry) => entry.kind === kind);
  if (!has("id_card_front")) return "id_card_front";
  return has("id_card_back") ? "other" : "id_card_back";
}

/** The files chosen so far, each inspected and made smaller in the background. */
export function useChosenFiles(
  /** The one kind that the reviewer asked for. */
  only: DocumentKind | null = null,
  /** The kind of the last submission, for the first file. */
  last: DocumentKind | null = null,
) {
  // Documents of identity: kept as long as this page is open, and never written to the device.
  const name = only === null ? "student-id" : "asked-document";
  const chosen = useDraftState({ draft: { name }, empty: none, memoryOnly: true });
  const { value: files, set } = chosen;

  const put = (next: readonly ChosenFile[]) => set(next.length === 0 ? none : next);
  const update = (id: string, part: Partial<ChosenFile>) =>
    chosen.update((now) => now.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));

  // Also those that come back before they were inspected.
  const asked = useRef(new Set<string>());
  const prepared = useEffectEvent(update);
  useEffect(() => {
    for (const { id, original } of files.filter((one) => one.prepared === null)) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      void prepareFile(original).then((found) => prepared(id, { prepared: found }));
    }
  }, [files]);

  function add(added: readonly File[]): void {
    const next = [...files];
    for (const original of added) {
      const id = crypto.randomUUID();
      const previewUrl = original.type.startsWith("image/") ? URL.createObjectURL(original) : null;
      next.push({
        id,
        original,
        previewUrl,
        kind: only ?? guessKind(original, next, last),
        prepared: null,
      });
    }
    put(next);
  }

  /** Releases the previews of files that are no longer shown. */
  function release(gone: readonly ChosenFile[]): void {
    for (const { previewUrl } of gone) if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
  }

  return {
    files,
    add,
    setKind: (id: string, kind: DocumentKind) => update(id, { kind }),
    remove: (id: string) => {
      release(files.filter((entry) => entry.id === id));
      put(files.filter((entry) => entry.id !== id));
    },
    /** They were sent. */
    clear: () => {
      release(files);
      chosen.clear();
    },
  };
}
