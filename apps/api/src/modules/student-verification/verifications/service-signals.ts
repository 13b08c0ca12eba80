import type { Executor } from "../../../db/client.ts";
import type { StudentId } from "../../../ids.ts";
import { countPhoneTwins, countTwins } from "../../identity/students/service-addresses.ts";
import { domainCollege, domainTrust } from "../academic-domains/service.ts";
import {
  listDocuments,
  similarSubmissions,
  submissionsWith,
  type DocumentRow,
} from "../documents/service.ts";
import { addWarning, listStudentsOf } from "./repository.ts";

/** The facts behind the reviewer's signals, apart from the profile itself. */
export async function signalFacts(
  db: Executor,
  subject: {
    studentId: StudentId;
    submissionId: string | null;
    /** Hashes of the files' bytes. */
    hashes: Buffer[];
    /** Hashes of how their first pages look. */
    pictures: string[];
    /** The picture editors that its files name, and whether one has no noise of a camera. */
    editors: string[];
    isDrawn: boolean;
    email: string;
    /** The profile's college; null for free text. */
    collegeId: string | null;
  },
) {
  const { studentId, submissionId, hashes, pictures, editors, isDrawn, email, collegeId } = subject;
  const mailCollege = await domainCollege(db, email);
  const sameFile = await listStudentsOf(db, await submissionsWith(db, hashes));
  const others = othersOf(sameFile, studentId);
  const alike = othersOf(
    await listStudentsOf(db, await similarSubmissions(db, pictures)),
    studentId,
  );
  return {
    documentTwins: others.size,
    pictureTwins: [...alike].filter((id) => !others.has(id)).length,
    resent: sameFile.filter((row) => row.studentId === studentId && row.id !== submissionId).length,
    emailTwins: await countTwins(db, studentId),
    phoneTwins: await countPhoneTwins(db, studentId),
    domainTrust: await domainTrust(db, email),
    editors,
    isDrawn,
    collegeDiffers: mailCollege !== null && collegeId !== null && mailCollege !== collegeId,
  };
}

const othersOf = (rows: readonly { studentId: StudentId }[], studentId: StudentId) =>
  new Set(rows.map((row) => row.studentId).filter((id) => id !== studentId));

/** Once a page can be seen: adds to a waiting submission's warnings that another student's looks the same. */
export async function flagSamePicture(tx: Executor, submissionId: string): Promise<void> {
  const [own] = await listStudentsOf(tx, [submissionId]);
  if (own === undefined) return;
  const documents = await listDocuments(tx, [submissionId]);
  const facts = await signalFacts(tx, {
    studentId: own.studentId,
    submissionId,
    ...signsOf(documents),
    email: "",
    collegeId: null,
  });
  if (facts.pictureTwins > 0) await addWarning(tx, submissionId, "same_picture");
}

/** The facts about a submission's files: their editors, drawn pictures, and hashes. */
export const signsOf = (
  documents: readonly Pick<DocumentRow, "sha256" | "pictureHash" | "editor" | "isDrawn">[],
) => ({
  editors: [...new Set(documents.flatMap(({ editor }) => editor ?? []))],
  isDrawn: documents.some(({ isDrawn }) => isDrawn),
  hashes: documents.map((document) => document.sha256),
  pictures: documents.flatMap(({ pictureHash }) => pictureHash ?? []),
});
