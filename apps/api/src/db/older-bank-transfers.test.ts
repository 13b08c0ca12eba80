import { expect, test } from "vitest";
import { openOlderDatabase } from "../../test/older-database.ts";

/** Orders that an older version credited by bank transfer, brought to the schema that knows transfers. */

const { read, migrate } = openOlderDatabase("money_that_fits");

test("each order keeps its transfer; a reference that paid two is marked and becomes a case", async () => {
  const brands = await read<{ id: string }>(
    `insert into brands (name, slug, status, approved_at, contact_email)
     values ('Older Looms', 'older-looms', 'approved', now(), 'leela@older-looms.example') returning id`,
  );
  const references = [
    "UTR888888",
    "utr888888",
    "UTR 888888",
    "UTR\u200B888888",
    "ＵＴＲ８８８８８８",
    "UTR-1/2",
    "हिन्दी",
  ];
  for (const [index, reference] of references.entries()) {
    const moment = `2026-01-0${index + 1}T00:00:00Z`;
    const rows = await read<{ id: string }>(
      `insert into orders (brand_id, kind, pack, credits, status, net_paise, tax_paise, total_paise, gateway, paid_at)
       values ($1, 'credit_pack', 'enterprise', 15000, 'paid', 4999900, 899982, 5899882, 'bank_transfer', $2) returning id`,
      [brands[0]?.id, moment],
    );
    const orderId = rows[0]?.id;
    await read(
      `insert into payments (order_id, gateway, gateway_payment_id, status, amount_paise, captured_at)
       values ($1, 'bank_transfer', $2, 'captured', 5899882, $3)`,
      [orderId, reference, moment],
    );
    if (index > 0) continue;
    await read(
      `insert into audit_log (actor_type, actor_id, action, subject_type, subject_id, details)
       values ('user', gen_random_uuid(), 'payment.bank_transfer_credited', 'order', $1, $2)`,
      [orderId, { reference, received_paise: 5_399_892, tds_paise: 499_990 }],
    );
  }
  await migrate();

  const rows = await read(
    `select reference, received_paise::int as received, tds_paise::int as tds from bank_transfers order by created_at`,
  );
  expect(rows.map((row) => `${row.reference} ${row.received} ${row.tds}`)).toEqual([
    "UTR888888 5399892 499990",
    "UTR888888#2 5899882 0",
    "UTR888888#3 5899882 0",
    "UTR888888#4 5899882 0",
    "UTR888888#5 5899882 0",
    "UTR-1/2 5899882 0",
    "NONE 5899882 0",
  ]);
  const cases = await read(`select reason, received_id from finance_cases order by reference`);
  expect(cases).toEqual(
    references
      .slice(1, 5)
      .map((reference) => ({ reason: "transfer_reference_repeated", received_id: reference })),
  );
});
