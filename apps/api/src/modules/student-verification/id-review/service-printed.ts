import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { readSetting } from "../../platform/settings/service.ts";
import { printedOn } from "../document-text/service.ts";
import { listDocuments, type DocumentRow } from "../documents/service.ts";
import { suggestedEnd } from "../verifications/policy.ts";
import * as repository from "./repository.ts";

/** What a machine read on the documents of a case. */

type Needs = Pick<Dependencies, "db" | "clock" | "secretBox">;

/** The printed text beside the profile; null until a document was read. */
export async function printedOf(
  { db, clock, secretBox }: Needs,
  student: Parameters<typeof printedOn>[2],
  documents: readonly Pick<DocumentRow, "id">[],
) {
  const { day: yearEnd } = await readSetting(db, "verification.academic_year_end");
  const ids = documents.map(({ id }) => id);
  const today = dayInKolkata(clock.now());
  return printedOn({ db, secretBox }, ids, student, { today, yearEnd });
}

/** The last day of access of a case that is approved without a day: never later than the day printed on the ID. */
export async function suggestedEndOf(needs: Needs, submissionId: string): Promise<string> {
  const now = needs.clock.now();
  const found = await repository.findReview(needs.db, submissionId, now);
  const documents = await listDocuments(needs.db, [submissionId]);
  const printed = found && (await printedOf(needs, found.student, documents));
  return suggestedEnd(dayInKolkata(now), printed?.valid_until?.day ?? null);
}
