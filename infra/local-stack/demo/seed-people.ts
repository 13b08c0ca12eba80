import type { ReviewStatus } from "@bachat/rules/accounts";
import { searchForm } from "@bachat/rules/search-form";
import { DAY, dayInKolkata } from "@bachat/rules/time";
import { hash } from "@node-rs/argon2";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { academicDomains } from "../../../apps/api/src/db/schema/academic-domains.ts";
import { collegeAliases } from "../../../apps/api/src/db/schema/college-aliases.ts";
import { colleges } from "../../../apps/api/src/db/schema/colleges.ts";
import { consents } from "../../../apps/api/src/db/schema/consents.ts";
import { studentEmails } from "../../../apps/api/src/db/schema/student-emails.ts";
import { students, yearOfStudy } from "../../../apps/api/src/db/schema/students.ts";
import { adminPermission, userRoles } from "../../../apps/api/src/db/schema/user-roles.ts";
import { users } from "../../../apps/api/src/db/schema/users.ts";
import type { StudentId, UserId } from "../../../apps/api/src/ids.ts";
import { consentVersions } from "../../../apps/api/src/modules/identity/students/policy.ts";
import { DEMO_PASSWORD, demoAccounts, demoEmail, type DemoRole } from "./accounts.ts";
import {
  collegeContent,
  degrees,
  duplicateCollege,
  firstNames,
  lastNames,
  typedColleges,
} from "./content.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { Random } from "./random.ts";

const STUDENTS = 300;

export interface DemoStudent {
  id: StudentId;
  userId: UserId;
  name: string;
  college: string;
  degree: string;
  status: ReviewStatus;
  verifiedUntil: string | null;
  /** Whether a submission waits in the queue. */
  inReview: boolean;
  joinedAt: Date;
}

type UserRow = typeof users.$inferInsert & { id: UserId };
type StudentRow = typeof students.$inferInsert & { id: StudentId };

/** An account whose address was confirmed when it was made; `name` of its id, the address unless given. */
const userRow = (
  {
    key,
    email,
    name,
    passwordHash,
  }: { key?: string; email: string; name: string; passwordHash: string },
  createdAt: Date,
): UserRow => ({
  id: demoId(`user:${key ?? email}`, createdAt) as UserId,
  email,
  name,
  passwordHash,
  userMode: "student",
  is18OrOlder: true,
  emailConfirmedAt: createdAt,
  createdAt,
  updatedAt: createdAt,
});

const hashOf = (password: string) =>
  hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** Hashes of the one password of all named accounts, and of a random one for the 300 students, who do not sign in. */
export async function demoPasswords(random: Random) {
  const [named, unknown] = await Promise.all([hashOf(DEMO_PASSWORD), hashOf(random.letters(40))]);
  return { named, unknown };
}

/** Accounts, profiles, colleges and consents. @returns the students and the named accounts' user ids. */
export async function seedPeople(
  tx: Transaction,
  random: Random,
  passwords: Awaited<ReturnType<typeof demoPasswords>>,
  now: Date,
) {
  await seedColleges(tx, now);
  const { unknown } = passwords;
  const named = namedUsers(passwords.named, now);
  const people: DemoStudent[] = [];
  const userRows: UserRow[] = [...named.values()];
  const studentRows: StudentRow[] = [];

  const add = (user: UserRow, status: DemoStudent["status"], inReview: boolean, joinedAt: Date) => {
    // A few colleges have many of the students.
    const listed = collegeContent[random.skewed(collegeContent.length)] ?? collegeContent[0];
    // A few students type a name instead.
    const typed =
      people.length % 20 === 19
        ? typedColleges[Math.floor(people.length / 20) % typedColleges.length]
        : undefined;
    const [college, city, state] = typed ?? listed;
    const degree = random.pick(degrees);
    const id = demoId(`student:${user.email}`, joinedAt) as StudentId;
    const days = people.length === 0 ? 300 : random.int(-20, 360);
    const verifiedUntil =
      status === "approved" ? dayInKolkata(new Date(now.getTime() + days * DAY)) : null;
    studentRows.push({
      id,
      userId: user.id,
      name: user.name,
      email: user.email,
      collegeName: college,
      collegeId: typed === undefined ? demoId(`college:${college}`, new Date(0)) : null,
      yearOfStudy: random.pick(yearOfStudy.enumValues),
      degree,
      location: `${city}, ${state}`,
      // Every third has given a number.
      phone: people.length % 3 === 0 ? `+91984500${String(1000 + people.length * 7)}` : null,
      verificationStatus: status,
      verifiedUntil,
      createdAt: joinedAt,
      updatedAt: joinedAt,
    });
    people.push({
      id,
      userId: user.id,
      name: user.name,
      college,
      degree,
      status,
      verifiedUntil,
      inReview,
      joinedAt,
    });
  };

  const joined = (days: number) => new Date(now.getTime() - days * DAY);
  const account = (role: DemoRole) => {
    const user = named.get(role);
    if (user === undefined) throw new Error(`There is no demo account ${role}.`);
    return user;
  };
  add(account("student"), "approved", false, joined(120));
  add(account("pending"), "pending", true, joined(3));
  add(account("rejected"), "rejected", false, joined(9));
  addTestStudents(userRows, studentRows, unknown, joined(170));

  for (let number = 0; number < STUDENTS; number++) {
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const joinedAt = new Date(now.getTime() - random.int(1, 180) * DAY - random.int(0, DAY));
    const email = `${name.toLowerCase().replace(/[^a-z]+/g, ".")}.${100 + number}@students.example`;
    const user = userRow({ email, name, passwordHash: unknown }, joinedAt);
    userRows.push(user);
    const status = number % 10 < 6 ? "approved" : number % 10 < 9 ? "pending" : "rejected";
    add(user, status, status === "pending" && number % 60 < 10, joinedAt);
  }

  await insertAll(tx, users, userRows);
  const permissions = adminPermission.enumValues;
  await tx.insert(userRoles).values([
    { userId: account("admin").id, role: "admin", permissions },
    {
      userId: account("second-admin").id,
      role: "admin",
      permissions: permissions.filter((one) => one !== "reviewer"),
    },
  ]);
  await insertAll(tx, students, studentRows);
  await insertAll(
    tx,
    studentEmails,
    studentRows.map((row) => accountAddress(row, now)),
  );
  await seedConsents(tx, random, userRows, people, studentRows);
  return { people, users: new Map([...named].map(([role, user]) => [role, user.id])) };
}

/** The two students for test keys: one verified, one not. No real person has these addresses. */
function addTestStudents(
  userRows: UserRow[],
  studentRows: StudentRow[],
  passwordHash: string,
  createdAt: Date,
): void {
  for (const [name, status] of [
    ["Tara Test", "approved"],
    ["Nakul Test", "pending"],
  ] as const) {
    const email = `${name.split(" ")[0]?.toLowerCase()}@student.test`;
    const user = userRow({ email, name, passwordHash }, createdAt);
    userRows.push(user);
    studentRows.push({
      id: demoId(`student:${email}`, createdAt) as StudentId,
      userId: user.id,
      name,
      email,
      collegeName: collegeContent[0][0],
      yearOfStudy: "senior",
      degree: degrees[0],
      location: "Coimbatore, Tamil Nadu",
      verificationStatus: status,
      verifiedUntil: status === "approved" ? "2099-12-31" : null,
      isTest: true,
      createdAt,
      updatedAt: createdAt,
    });
  }
}

function namedUsers(passwordHash: string, now: Date): Map<DemoRole, UserRow> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
  return new Map(
    demoAccounts.map(({ role, name }): [DemoRole, UserRow] => {
      // The admin was there before the first brand, which an admin let in.
      const createdAt = daysAgo(role === "admin" ? 250 : 150);
      const isStudent = [
        "student",
        "pending",
        "rejected",
        "newcomer",
        "admin",
        "second-admin",
      ].includes(role);
      const row = userRow({ key: role, email: demoEmail(role), name, passwordHash }, createdAt);
      return [role, { ...row, userMode: isStudent ? "student" : "brand" }];
    }),
  );
}

function accountAddress(row: StudentRow, now: Date): typeof studentEmails.$inferInsert {
  const address = row.email.toLowerCase();
  const [local = "", domain = ""] = address.split("@");
  return {
    studentId: row.id,
    kind: "account",
    email: row.email,
    lookupAddress: address,
    duplicateKey: `${local.replaceAll(".", "")}@${domain}`,
    confirmedAt: row.createdAt ?? now,
  };
}

/** `kaveri-valley-institute-of-technology.example`: a domain that cannot be registered. */
const collegeDomain = (name: string) =>
  `${name.toLowerCase().replaceAll("'", "").replaceAll(" ", "-")}.example`;

async function seedColleges(tx: Transaction, now: Date): Promise<void> {
  const id = (name: string) => demoId(`college:${name}`, new Date(0));
  const [first] = collegeContent[0];
  const [twin, twinCity, twinState] = duplicateCollege;
  const cluster = [id(first), id(twin)].toSorted()[0];
  await insertAll(
    tx,
    colleges,
    collegeContent.map(([name, city, state]) => ({
      id: id(name),
      name,
      city,
      state,
      source: "demo",
      clusterId: name === first ? cluster : null,
      createdAt: now,
    })),
  );
  await tx.insert(colleges).values({
    id: id(twin),
    name: twin,
    city: twinCity,
    state: twinState,
    source: "demo",
    clusterId: cluster,
    createdAt: now,
  });
  await tx.insert(collegeAliases).values({ collegeId: id(twin), name: searchForm(twin) });
  await insertAll(
    tx,
    collegeAliases,
    collegeContent.flatMap(([name, , , aliases]) =>
      [name, ...aliases].map((alias) => ({ collegeId: id(name), name: searchForm(alias) })),
    ),
  );
  await insertAll(
    tx,
    academicDomains,
    collegeContent.map(([name]) => ({
      domain: collegeDomain(name),
      collegeId: id(name),
      trust: "academic" as const,
      isMain: true,
      // Only a sign for the reviewer: students keep the address for years.
      mayApprove: name !== "Gomti Polytechnic",
      ...(name === first && {
        contactName: "Revathi Subramanian",
        contactEmail: `it-desk@${collegeDomain(name)}`,
        contactNote: "Closes mailboxes in the summer after the last exam.",
      }),
      source: "demo",
      createdAt: now,
    })),
  );
  await tx.insert(academicDomains).values({
    domain: `alumni.${collegeDomain(first)}`,
    collegeId: id(first),
    trust: "stopped",
    source: "demo",
    createdAt: now,
  });
}

async function seedConsents(
  tx: Transaction,
  random: Random,
  userRows: UserRow[],
  people: DemoStudent[],
  studentRows: StudentRow[],
) {
  const agreed = (
    userId: UserId,
    purpose: "terms" | "privacy" | "brand_verification",
    grantedAt: Date,
  ) => ({
    userId,
    purpose,
    version: consentVersions[purpose],
    grantedAt,
  });
  const rows = userRows.flatMap((user) => {
    const at = user.createdAt ?? new Date(0);
    return [agreed(user.id, "terms", at), agreed(user.id, "privacy", at)];
  });
  for (const person of people) {
    if (person === people[0] || (person.status === "approved" && random.chance(0.7))) {
      rows.push(agreed(person.userId, "brand_verification", person.joinedAt));
    }
  }
  for (const row of studentRows) {
    if (row.isTest)
      rows.push(agreed(row.userId, "brand_verification", row.createdAt ?? new Date(0)));
  }
  await insertAll(tx, consents, rows);
}
