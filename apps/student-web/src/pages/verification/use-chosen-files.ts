import { useState } from "react";
import { prepareFile, type PreparedFile } from "./inspect-picture.ts";
import type { DocumentKind } from "./queries.ts";

export interface ChosenFile {
  /** A key for React and for later updates. */
  id: string;
  original: File;
  /** Null for what the browser cannot display, such as PDF. */
  previewUrl: string | null;
  kind: DocumentKind;
  /** Null while the picture is inspected. */
  prepared: PreparedFile | null;
}

/** A first guess that the student corrects: front, then back; a PDF is rather a receipt. */
function guessKind(file: File, taken: readonly ChosenFile[]): DocumentKind {
  if (file.type === "application/pdf") return "fee_receipt";
  const has = (kind: DocumentKind) => taken.some((entry) => entry.kind === kind);
  if (!has("id_card_front")) return "id_card_front";
  return has("id_card_back") ? "other" : "id_card_back";
}

/** The files chosen so far, each inspected and made smaller in the background. */
export function useChosenFiles(onChange: (hasFiles: boolean) => void) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);

  const change = (next: readonly ChosenFile[]) => {
    setFiles(next);
    onChange(next.length > 0);
  };

  const update = (id: string, part: Partial<ChosenFile>) =>
    setFiles((now) => now.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)));

  function add(added: readonly File[]): void {
    const next = [...files];
    for (const original of added) {
      const id = crypto.randomUUID();
      const previewUrl = original.type.startsWith("image/") ? URL.createObjectURL(original) : null;
      next.push({ id, original, previewUrl, kind: guessKind(original, next), prepared: null });
      void prepareFile(original).then((prepared) => update(id, { prepared }));
    }
    change(next);
  }

  /** Releases the previews of files that are no longer shown. */
  function keep(kept: readonly ChosenFile[]): void {
    for (const { previewUrl } of files.filter((entry) => !kept.includes(entry))) {
      if (previewUrl !== null) URL.revokeObjectURL(previewUrl);
    }
    change(kept);
  }

  return {
    files,
    add,
    setKind: (id: string, kind: DocumentKind) => update(id, { kind }),
    remove: (id: string) => keep(files.filter((entry) => entry.id !== id)),
    clear: () => keep([]),
  };
}
