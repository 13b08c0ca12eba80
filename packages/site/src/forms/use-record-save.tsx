import { ApiError } from "@bachat/api-client/public";
import { useState, type ReactNode } from "react";
import { changedFields, type FieldOf, type MergeWords, type Values } from "./conflict.ts";
import { useMerge } from "./use-merge.tsx";

interface RecordOptions<R, V extends Values> extends MergeWords<FieldOf<V>> {
  /** As the form was opened with it; read again meanwhile, it changes nothing here. */
  record: R;
  /** The form's values for a record. */
  valuesOf: (record: R) => V;
}

export interface RecordChange<R, V extends Values> {
  /** The record that the change was made from: its version goes with the change. */
  from: R;
  /** The form's values, with the fields that somebody else changed meanwhile. */
  values: V;
  /** The changed fields of a body that has a field for each value. */
  only: <B extends object>(body: B) => Partial<B>;
}

export interface RecordSave<R, V extends Values> {
  /** The record that the form began with, or saved last. */
  base: R;
  /**
   * Sends the change; when the record was changed meanwhile, joins both and sends it again, asking only where both changed
   * the same field. `from` is for an act outside of a form: the record as it is shown now.
   * @returns the record as it was stored, or as it was found where the call answers with nothing
   */
  save: (
    values: V,
    send: (change: RecordChange<R, V>) => Promise<R | undefined>,
    from?: R,
  ) => Promise<R>;
  /** Must be rendered; with a dialog's form, after it. */
  dialog: ReactNode;
}

/** The record as it is now, where a change was refused because somebody else had changed it. */
export const conflictOf = (error: unknown): unknown =>
  error instanceof ApiError && error.code === "version_conflict" ? error.current : null;

/** Saves a form of a record that others may change at the same time. */
export function useRecordSave<R extends object, V extends Values>(
  options: RecordOptions<R, V>,
): RecordSave<R, V> {
  const { record, valuesOf, together, label } = options;
  const [base, setBase] = useState(record);
  const merge = useMerge<V>(options);

  async function save(
    typed: V,
    send: (change: RecordChange<R, V>) => Promise<R | undefined>,
    from: R = base,
  ): Promise<R> {
    let before = from;
    let values = typed;
    const joined = new Set<FieldOf<V>>();
    for (;;) {
      const changed = changedFields(valuesOf(before), values, together);
      const only = <B extends object>(body: B) =>
        Object.fromEntries(
          Object.entries(body).filter(([field]) => changed.includes(field)),
        ) as Partial<B>;
      try {
        const saved = (await send({ from: before, values, only })) ?? before;
        setBase(saved);
        // The record is saved, even if the toast fails.
        if (joined.size > 0) void sayJoined([...joined].map(label)).catch(() => undefined);
        return saved;
      } catch (error) {
        const current = conflictOf(error) as R | null;
        if (current === null) throw error;
        const result = await merge.join({
          before: valuesOf(before),
          mine: values,
          theirs: valuesOf(current),
        });
        if (result === "theirs") return current;
        for (const field of result.theirs) joined.add(field);
        values = result.values;
        before = current;
      }
    }
  }

  return { base, save, dialog: merge.dialog };
}

/** Names the fields that somebody else changed and that were joined without a question: this person has not seen them yet. */
async function sayJoined(fields: string[]): Promise<void> {
  const { joinedToast } = await import("./joined-toast.ts");
  await joinedToast(fields);
}
