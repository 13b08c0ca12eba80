import { useState, type ReactNode } from "react";
import {
  compare,
  merged,
  type Comparison,
  type FieldOf,
  type MergeWords,
  type Values,
  type Versions,
} from "./conflict.ts";
import type { ConflictDialog } from "./ConflictDialog.tsx";
import { NotSaved } from "./not-saved.ts";

interface Question<F extends string> {
  found: Comparison<F>;
  Dialog: typeof ConflictDialog<F>;
  answer: (keepMine: ReadonlySet<string> | "theirs" | null) => void;
}

export interface Merge<V extends Values> {
  /**
   * Their version with this person's changes. It asks only where both changed the same field.
   * @returns "theirs" when the person drops their own changes
   * @throws NotSaved when they close the dialog: what they typed stays
   */
  join: (versions: Versions<V>) => Promise<{ values: V; theirs: FieldOf<V>[] } | "theirs">;
  /** Must be rendered; with a dialog's form, after it. */
  dialog: ReactNode;
}

/** For a form whose record somebody else changed in the meantime. */
export function useMerge<V extends Values>(
  words: MergeWords<FieldOf<V>>,
  { mayDrop = false } = {},
): Merge<V> {
  const [question, setQuestion] = useState<Question<FieldOf<V>> | null>(null);

  async function join(versions: Versions<V>) {
    const found = compare(versions, words.together);
    const choice = found.clashes.length === 0 ? new Set<string>() : await ask(found);
    if (choice === null) throw new NotSaved();
    if (choice === "theirs") return choice;
    return { values: merged(versions, choice, words.together), theirs: found.theirs };
  }

  async function ask(found: Comparison<FieldOf<V>>) {
    // Here rather than in a lazy component: without it the form says that saving failed, and stays.
    const { ConflictDialog: Dialog } = await import("./ConflictDialog.tsx");
    const choice = await new Promise<Parameters<Question<FieldOf<V>>["answer"]>[0]>((answer) =>
      setQuestion({ found, Dialog, answer }),
    );
    setQuestion(null);
    return choice;
  }

  return {
    join,
    dialog: question && (
      <question.Dialog
        found={question.found}
        words={words}
        onKeep={question.answer}
        onDrop={mayDrop ? () => question.answer("theirs") : null}
        onClose={() => question.answer(null)}
      />
    ),
  };
}
