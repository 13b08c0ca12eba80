import { expect } from "vitest";
import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import { call } from "./auth-client.ts";
import { buildRoster } from "./openapi/colleges.ts";
import { confirmed } from "./second-admin.ts";
import type { SignedIn } from "./sign-in.ts";
import { verificationsUrl } from "./verification.ts";

/** Lists of colleges: read, uploaded, put into force by two admins, and used by students. */

const rosterUrl = (id: string) => `/v1/admin/rosters/${id}`;

export const someList =
  "Roll No,Name,Valid until\r\nCS/21/0001,Asha Verma,2028-05-31\r\nCS/21/0002,KUMAR R,31/05/2027\r\n";

export const previewRoster = (test: TestApp, who: SignedIn, id: string, list: string | Buffer) =>
  apiAs(test, who)
    .post(`${rosterUrl(id)}/preview`)
    .attach("roster", Buffer.from(list), "list.csv");

/** Uploads a list as it was previewed. @returns the roster */
export async function uploadRoster(
  test: TestApp,
  who: SignedIn,
  id: string,
  list: string | Buffer = someList,
) {
  const { body } = await previewRoster(test, who, id, list);
  const answer = await apiAs(test, who)
    .post(`${rosterUrl(id)}/list?reading_sha256=${body.reading_sha256}`)
    .attach("roster", Buffer.from(list), "list.csv");
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as { id: string; version: string; entries: number; left_out: number };
}

/** A roster in force of a college. @returns its id */
export async function rosterInForce(
  test: TestApp,
  admin: SignedIn,
  collegeId: string,
  list?: string,
): Promise<string> {
  const id = await buildRoster(test, collegeId);
  const { version } = await uploadRoster(test, admin, id, list);
  await confirmed(
    test,
    await apiAs(test, admin)
      .post(`${rosterUrl(id)}/start`)
      .send({ version }),
  );
  return id;
}

export const claimRoster = (
  test: TestApp,
  me: { authorization?: string },
  rollNumber: string,
  name: string,
) => call(test, "post", `${verificationsUrl}/roster`, { roll_number: rollNumber, name }, me);
