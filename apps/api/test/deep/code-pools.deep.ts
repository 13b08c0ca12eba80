import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../app.ts";
import { buildOffer } from "../factories/offer.ts";
import { buildStudent } from "../factories/student.ts";
import { raceForCodes } from "../pool-race.ts";
import { signInAs, type SignedIn } from "../sign-in.ts";

const RUNS = 20;
const STUDENTS = 200;
const CODES = 100;

describe("code pools", () => {
  let test: TestApp;
  let students: SignedIn[];
  beforeAll(async () => {
    test = await createTestApp({ DATABASE_POOL_SIZE: "20" });
    students = await Promise.all(
      Array.from({ length: STUDENTS }, async () => {
        const { userId } = await buildStudent(test, { verificationStatus: "approved" });
        return signInAs(test, { userId });
      }),
    );
  });
  afterAll(() => test.close());

  it.each(Array.from({ length: RUNS }, (_, run) => run + 1))(
    "give 200 students at once 100 different codes and 100 clear refusals, run %i",
    async (run) => {
      const codes = Array.from({ length: CODES }, (_, n) => `RUN-${run}-${n}`);
      const { id } = await buildOffer(test, { poolCodes: codes });
      const { given, refusals } = await raceForCodes(test, students, id);
      expect(given.toSorted()).toEqual(codes.toSorted());
      expect(refusals).toEqual(Array(STUDENTS - CODES).fill("409 code_pool_empty"));
    },
    120_000,
  );
});
