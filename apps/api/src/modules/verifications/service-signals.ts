import type { Executor } from "../../db/client.ts";
import type { StudentId } from "../../ids.ts";
import { domainTrust } from "../academic-emails/service-standing.ts";
import { submissionsWith } from "../documents/service.ts";
import { countTwins } from "../students/service-addresses.ts";
import { listStudentsOf } from "./repository.ts";

/** What the reviewer's signals are made of, apart from the profile itself. */
export async function signalFacts(
  db: Executor,
  subject: {
    studentId: StudentId;
    submissionId: string | null;
    hashes: Buffer[];
    email: string;
  },
) {
  const { studentId, submissionId, hashes, email } = subject;
  const sameFile = await listStudentsOf(db, await submissionsWith(db, hashes));
  const others = sameFile.filter((row) => row.studentId !== studentId);
  return {
    documentTwins: new Set(others.map((row) => row.studentId)).size,
    resent: sameFile.filter((row) => row.studentId === studentId && row.id !== submissionId).length,
    emailTwins: await countTwins(db, studentId),
    domainTrust: await domainTrust(db, email),
  };
}
