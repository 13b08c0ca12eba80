import { DATA_REQUEST_DAYS, isDataRequest, type ContactKind } from "@bachat/rules/contact";
import { DAY, dayInKolkata, HOUR, later, shiftDay } from "@bachat/rules/time";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import {
  contactEntries,
  contactMessages,
} from "../../../apps/api/src/db/schema/contact-messages.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { reviewBy } from "../../../apps/api/src/modules/platform/review-claims/policy-days.ts";
import { demoEmail, type DemoRole } from "./accounts.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";

interface Written {
  /** Named accounts write from their own, confirmed address. */
  from: string | { role: DemoRole; name: string };
  kind: ContactKind;
  subject: string;
  message: string;
  daysAgo: number;
  status: "new" | "answered" | "closed";
  /** The conversation, in hours after the message. */
  entries?: readonly [kind: "sender" | "reply" | "note", hours: number, text: string][];
  isMine?: boolean;
}

const written: readonly Written[] = [
  {
    from: { role: "student", name: "Ananya Deshmukh" },
    kind: "student",
    subject: "A code was refused at the shop",
    message:
      "The man at the counter said the code is for the app only. The offer says both. It is the one at /brands/jholaworks.",
    daysAgo: 0.1,
    status: "new",
  },
  {
    from: "Bhagyashree Patil",
    kind: "student",
    subject: "My college is not in the list",
    message: "I study at a polytechnic in Bidar. Can I still send my card?",
    daysAgo: 0.8,
    status: "new",
    isMine: true,
  },
  {
    from: { role: "brand", name: "Vidya Subramaniam" },
    kind: "brand",
    subject: "Invoice with our GSTIN",
    message: "The invoice of last month has our old address on it.",
    daysAgo: 1.4,
    status: "new",
    entries: [["note", 5, "Asked finance for the corrected invoice. They answer tomorrow."]],
  },
  {
    from: "Ishita Rao",
    kind: "press",
    subject: "Student spending: a question for Monday’s paper",
    message:
      "I write about student budgets for a Bengaluru weekly. How many students redeem an offer a month, and who can I quote?",
    daysAgo: 2.2,
    status: "new",
  },
  {
    from: "Manpreet Kaur",
    kind: "student",
    subject: "Change of name on my card",
    message: "My card was printed again after a correction. Which of the two should I upload?",
    daysAgo: 6,
    status: "new",
    entries: [
      [
        "reply",
        20,
        "Upload the new one. If the old name is still on your fee receipt, add that too.",
      ],
      ["sender", 138, "I did, and it was sent back: “name mismatch”. What now?"],
    ],
  },
  {
    from: "Zeenat Shaikh",
    kind: "erasure",
    subject: "Delete my account",
    message: "I have graduated. Please remove everything that you keep about me.",
    daysAgo: 3,
    status: "new",
  },
  {
    from: "Prakash Iyer",
    kind: "access",
    subject: "What do you keep about me?",
    message:
      "Under the DPDP Act I would like a copy of my data and the names of brands that asked.",
    daysAgo: 12,
    status: "new",
  },
  {
    from: "Nilofer Ansari",
    kind: "correction",
    subject: "My surname is misspelt",
    message: "My profile says Ansri. It is locked since my ID was approved.",
    daysAgo: 21,
    status: "new",
  },
  {
    from: "Devika Pillai",
    kind: "grievance",
    subject: "A brand wrote to me after I withdrew my consent",
    message:
      "I switched brand checks off in October. In November I got an offer from a shop that says it verified me through you.",
    daysAgo: 34,
    status: "new",
    entries: [
      [
        "note",
        30,
        "No check by that shop after the withdrawal in the log. Asked them where they have the address.",
      ],
    ],
  },
  {
    from: "Anthony D'Souza",
    kind: "brand",
    subject: "We would like to list our café",
    message: "Two outlets near the university gate. Who should we talk to?",
    daysAgo: 4,
    status: "answered",
    entries: [
      [
        "reply",
        7,
        "Apply on the page “Partner With Us”; a person looks at it within 2-3 business days.",
      ],
    ],
  },
  {
    from: "Lalit Meena",
    kind: "general",
    subject: "Thank you",
    message: "Saved ₹2,140 on train tickets this semester. That is two weeks of mess food.",
    daysAgo: 5,
    status: "closed",
  },
  {
    from: "Tejas Kulkarni",
    kind: "general",
    subject: "The site in Marathi",
    message: "Hindi is there. Is Marathi coming?",
    daysAgo: 8,
    status: "answered",
    entries: [
      ["reply", 26, "Not yet. Hindi came first because most of you asked for it; Marathi is next."],
    ],
  },
  {
    from: "Harini Venkatesh",
    kind: "grievance",
    subject: "Who looked at my ID?",
    message: "My card was opened four times in one day. Why?",
    daysAgo: 40,
    status: "closed",
    entries: [
      [
        "reply",
        70,
        "Two reviewers looked at it, since the first asked for a second opinion. Each opening is logged, and the file is deleted by now.",
      ],
    ],
  },
];

const reviewDays = { businessDays: 3, holidays: new Set<string>() };
const slugOf = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, ".");

/** Messages of every kind and state; one complaint is past its legal deadline. */
export async function seedMessages(
  tx: Transaction,
  users: ReadonlyMap<DemoRole, UserId>,
  adminId: UserId,
  now: Date,
): Promise<void> {
  const rows = written.map((one) => {
    const createdAt = later(now, -one.daysAgo * DAY);
    const id = demoId(`message:${one.subject}`, createdAt);
    const entries = (one.entries ?? []).map(([kind, hours, text], number) => {
      const at = later(createdAt, hours * HOUR);
      return {
        id: demoId(`entry:${one.subject}:${number}`, at),
        messageId: id,
        kind,
        text,
        authorId: kind === "sender" ? null : adminId,
        createdAt: at,
      };
    });
    const again = entries.findLast(({ kind }) => kind === "sender");
    const reply = entries.findLast(({ kind }) => kind === "reply");
    const waitingSince = again?.createdAt ?? createdAt;
    const day = dayInKolkata(waitingSince);
    const isHandled = one.status !== "new";
    const name = typeof one.from === "string" ? one.from : one.from.name;
    return {
      entries,
      message: {
        id,
        name,
        email:
          typeof one.from === "string" ? `${slugOf(name)}@mail.example` : demoEmail(one.from.role),
        userId: typeof one.from === "string" ? null : users.get(one.from.role),
        kind: one.kind,
        subject: one.subject,
        message: one.message,
        status: one.status,
        waitingSince,
        dueOn: isDataRequest(one.kind)
          ? shiftDay(day, DATA_REQUEST_DAYS)
          : reviewBy(day, reviewDays),
        assignedTo: one.isMine === true ? adminId : null,
        handledBy: isHandled ? adminId : null,
        handledAt: isHandled ? (reply?.createdAt ?? later(createdAt, 7 * HOUR)) : null,
        answer: reply?.text ?? null,
        createdAt,
      },
    };
  });
  await insertAll(
    tx,
    contactMessages,
    rows.map(({ message }) => message),
  );
  await insertAll(
    tx,
    contactEntries,
    rows.flatMap(({ entries }) => entries),
  );
}
