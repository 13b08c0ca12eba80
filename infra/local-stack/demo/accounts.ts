import type { UserId } from "../../../apps/api/src/ids.ts";
/** The demo's named accounts, one a role. All share one password, which only the embedded database knows. */

export const DEMO_PASSWORD = "Bachat-demo-1";
export const DEMO_BRAND = "Jholaworks";
export const PENDING_BRAND = "Phool Patti";

/** It failed for students for longer than its brand had time to fix it. */
export const PAUSED_OFFER = "35% off all canvas totes";

export const demoAccounts = [
  {
    role: "student",
    name: "Ananya Deshmukh",
    note: "approved student who agreed to be verified by brands",
  },
  { role: "pending", name: "Rohan Mathew", note: "student whose ID is in review" },
  { role: "rejected", name: "Fatima Qureshi", note: "student whose ID was refused" },
  { role: "newcomer", name: "Harpreet Gill", note: "signed up, no profile yet" },
  {
    role: "brand",
    name: "Vidya Subramaniam",
    note: `admin of ${DEMO_BRAND}: Growth pack, 5,000 credits, two API keys`,
  },
  {
    role: "brand-pending",
    name: "Kabir Saxena",
    note: `contact of ${PENDING_BRAND}, which waits for approval`,
  },
  { role: "editor", name: "Meera Nambiar", note: `edits offers of ${DEMO_BRAND}` },
  { role: "developer", name: "Tarun Hegde", note: `keys and usage of ${DEMO_BRAND}` },
  { role: "viewer", name: "Swati Mondal", note: `reads figures of ${DEMO_BRAND}` },
  { role: "accountant", name: "Deepa Iyer", note: `pays and downloads invoices for ${DEMO_BRAND}` },
  { role: "staff", name: "Imran Shaikh", note: `checks codes in the shops of ${DEMO_BRAND}` },
  { role: "admin", name: "Farah Khan", note: "admin" },
  {
    role: "second-admin",
    name: "Devika Rao",
    note: "admin who confirms what takes two; reviews no student IDs",
  },
] as const;

export type DemoRole = (typeof demoAccounts)[number]["role"];

export const demoEmail = (role: DemoRole) => `${role}@demo.bachat.test`;

/** The user id of a named account. @throws when the demo has no such account: a programming error. */
export function accountId(users: ReadonlyMap<DemoRole, UserId>, role: DemoRole): UserId {
  const id = users.get(role);
  if (id === undefined) throw new Error(`The demo has no account ${role}.`);
  return id;
}
