import { readPhone } from "@bachat/rules/phone";
import { expect, test } from "vitest";
import { openOlderDatabase } from "../../test/older-database.ts";

/** Phone numbers that an older version stored as they were typed, brought to one form. */

const { read, migrate } = openOlderDatabase("incidents_and_phones");

const typed = [
  "9845000000",
  "+91 98450 00000",
  "0919845000000",
  "0091-9845000000",
  "+91 (0) 98450-00000",
  "022-2345-6789",
  "+44 20 7946 0000",
  "0044 20 7946 0000",
  // Not a phone number: it is not changed.
  "2345 6789",
  "+91 12345",
];

test("each number is in the form of the rules; text that is no number stays", async () => {
  for (const [index, phone] of typed.entries())
    await read(
      `insert into brands (name, slug, status, approved_at, contact_email, contact_phone)
       values ($1, $1, 'approved', now(), $2, $3)`,
      [`looms-${index}`, `leela${index}@looms.example`, phone],
    );
  await migrate();
  const rows = await read<{ contact_phone: string }>(
    `select contact_phone from brands order by slug`,
  );
  expect(rows.map((row) => row.contact_phone)).toEqual(
    typed.map((phone) => readPhone(phone) ?? phone),
  );
});
