import type { Executor } from "../../../db/client.ts";
import { searchedFor } from "./policy.ts";
import * as repository from "./repository.ts";

/**
 * The first students that are found by an id, email address, reference, phone number, or by how their name or its last word
 * begins; and their IDs that wait for a decision.
 */
export async function findStudents(db: Executor, text: string, limit: number) {
  const searched = searchedFor(text);
  const isByName = searched.every(({ kind }) => kind === "words");
  const students = isByName
    ? await repository.listBeginning(db, text, limit)
    : await repository.list(db, { searched, status: undefined }, null, limit);
  const waiting = await repository.listWaiting(
    db,
    students.map(({ id }) => id),
  );
  return students.map(({ id, name, collegeName }) => ({
    id,
    name,
    collegeName,
    submissionId: waiting.find(({ studentId }) => studentId === id)?.id ?? null,
  }));
}
