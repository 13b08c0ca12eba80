import type { Dependencies } from "../../../dependencies.ts";
import type { UserActor } from "../../../http/actor.ts";
import { readCursorPage } from "../../../http/cursor-pages.ts";
import * as repository from "./repository-reads.ts";
import { findPerson } from "./repository.ts";
import type { ReadQuery } from "./schemas.ts";
import { rangeOf } from "./service.ts";

/** Reads of documents, newest first. @throws 400 for a cursor of another list */
export async function listReads(
  { db }: Pick<Dependencies, "db">,
  { permissions }: Pick<UserActor, "permissions">,
  query: ReadQuery,
) {
  const { student, reader, only, per_page, cursor } = query;
  const documents = student === undefined ? null : await documentsOf({ db }, student);
  const filter = { documents, reader, isByAdmins: only === "admins", ...rangeOf(query) };
  const { rows, ...cursors } = await readCursorPage(cursor, per_page, async (place, limit) =>
    documents?.length === 0 ? [] : repository.list(db, filter, place, limit),
  );
  const seesPeople = permissions.includes("reviewer");
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.createdAt,
      reader: {
        id: row.readerId,
        name: seesPeople || row.isAdmin ? row.readerName : null,
        is_admin: row.isAdmin,
      },
      reason: row.reason,
      is_own: row.readerId === row.ownerId,
      student: { id: row.studentId, name: seesPeople ? row.studentName : null },
      document: {
        id: row.documentId,
        kind: row.kind,
        page: row.page,
        submission_id: row.submissionId,
        is_deleted: row.deletedAt !== null,
      },
    })),
    per_page,
    total: null,
    ...cursors,
  };
}

async function documentsOf({ db }: Pick<Dependencies, "db">, id: string): Promise<string[]> {
  const person = await findPerson(db, id);
  return person?.studentId == null ? [] : repository.documentsOf(db, person.studentId);
}
