import { dayInKolkata, shiftMonths } from "@bachat/rules/time";
import { academicDomains, colleges, rosters, typedColleges } from "../../src/db/schema/index.ts";
import type { TestApp } from "../app.ts";

export async function buildCollege(
  { dependencies }: TestApp,
  name = "Nilgiri College of Science",
): Promise<string> {
  const [college] = await dependencies.db
    .insert(colleges)
    .values({ name, city: "Coonoor", state: "Tamil Nadu" })
    .returning({ id: colleges.id });
  return college?.id ?? "";
}

/** A college of the list, a name that a student typed, and a mail domain. */
export async function buildCollegeDesk(test: TestApp) {
  const { db } = test.dependencies;
  const [typed] = await db
    .insert(typedColleges)
    .values({ form: "nilgiri coll", name: "Nilgiri Coll", students: 1 })
    .returning({ id: typedColleges.id });
  const domain = "palani.example";
  await db.insert(academicDomains).values({ domain, trust: "academic", source: "test" });
  return {
    college_id: await buildCollege(test, "Palani Institute of Design"),
    typed_id: typed?.id ?? "",
    domain,
    roster_id: await buildRoster(test, await buildCollege(test, "Vellar College of Commerce")),
  };
}

/** A draft without a list. */
export async function buildRoster({ dependencies }: TestApp, collegeId: string): Promise<string> {
  const [added] = await dependencies.db
    .insert(rosters)
    .values({
      collegeId,
      origin: "Registrar's office, by mail of 3 November",
      agreement: "Data agreement of 28 October 2026",
      expiresOn: shiftMonths(dayInKolkata(dependencies.clock.now()), 12),
    })
    .returning({ id: rosters.id });
  return added?.id ?? "";
}
