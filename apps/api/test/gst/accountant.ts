import { randomUUID } from "node:crypto";
import { apiAs } from "../api-as.ts";
import { billingColumns, buildBrand } from "../factories/brand.ts";
import { sendWebhook, type usePayingApp } from "../sandbox-gateway.ts";
import { type SignedIn, signInAs } from "../sign-in.ts";

type Paying = ReturnType<typeof usePayingApp>;

export const utr = () => `UTR${randomUUID().replaceAll("-", "").slice(0, 20).toUpperCase()}`;

/** Months of sales, transfers and refunds. Each call has a session of its moment: the clock moves on by weeks. */
export function useMonths(test: Paying) {
  const as = async ({ userId }: SignedIn, audience: "site" | "admin") =>
    apiAs(test, await signInAs(test, { userId, audience }));
  const day = (text: string) => test.clock.set(new Date(`${text}T06:30:00.000Z`));

  async function buyer(admin: SignedIn, columns: object) {
    const brand = await buildBrand(test, { ...billingColumns, ...columns });
    const member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const send = async (rest: string, form: object) =>
      (await as(member, "site"))
        .post(`/v1/brand/${brand.id}/${rest}`)
        .send({ idempotency_key: randomUUID(), ...form })
        .expect(200);
    const orders = async (orderId: string, rest: string, form: object): Promise<void> => {
      const path = `/v1/admin/orders/${orderId}/${rest}`;
      await (await as(admin, "admin")).post(path).send(form).expect(200);
    };
    return {
      brandId: brand.id,
      async buy(pack: string): Promise<string> {
        const { body } = await send("orders", { pack });
        const order = test.sandbox.store.orders.get(body.checkout.gateway_order_id);
        if (order === undefined) throw new Error("The gateway does not know the order.");
        await sendWebhook(test, test.sandbox.store.pay(order, "captured"));
        return body.id;
      },
      /** An order by bank transfer, with what arrived for it. */
      async order(): Promise<string> {
        const { body } = await send("orders", { pack: "enterprise", method: "bank_transfer" });
        return body.id;
      },
      arrive: (orderId: string, received_paise: number, tds_paise = 0, more: object = {}) =>
        orders(orderId, "bank-transfer", { reference: utr(), received_paise, tds_paise, ...more }),
      async takeBack(orderId: string) {
        const path = `/v1/admin/orders/${orderId}`;
        const { body } = await (await as(admin, "admin")).get(path).expect(200);
        const transfer = body.order.transfers.at(-1);
        await orders(orderId, `bank-transfers/${transfer.id}/reverse`, {
          reason: "A wrong order.",
        });
      },
      async giveBack(orderId: string, credits: number, bankReference: string | null = null) {
        const { body } = await send(`orders/${orderId}/refunds`, { credits, reason: "Too many." });
        // A large one takes a second admin.
        const second = await signInAs(test, { admin: true });
        for (const who of [await as(admin, "admin"), apiAs(test, second)]) {
          const answer = await who
            .post(`/v1/admin/refunds/${body.id}/approve`)
            .send({ note: null, bank_reference: bankReference })
            .expect(200);
          if (answer.body.status !== "requested") break;
        }
        await test.runJobs("refunds.send");
      },
    };
  }

  /** The rows of a CSV file by their columns' names. */
  function rowsIn(text: string): Record<string, string>[] {
    const [head = [], ...lines] = text
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n")
      .map((line) =>
        [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
          ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
        ),
      );
    return lines.map((cells) =>
      Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])),
    );
  }

  async function file(admin: SignedIn, period: string, name: string) {
    const { text, headers } = await (
      await as(admin, "admin")
    )
      .get(`/v1/admin/finance-exports/${period}/${name}`)
      .buffer(true)
      .parse((answer, done) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => done(null, Buffer.concat(parts).toString()));
      })
      .expect(200)
      .then(({ body, headers: sent }) => ({ text: String(body), headers: sent }));
    return { text, headers };
  }

  return {
    as,
    day,
    buyer,
    file,
    rows: async (admin: SignedIn, period: string, name: string) =>
      rowsIn((await file(admin, period, name)).text),
    check: async (admin: SignedIn, period: string) =>
      (await (await as(admin, "admin")).get(`/v1/admin/finance-exports/${period}`).expect(200))
        .body,
  };
}

/** Of rupees with two decimals, in paise: as text, so that nothing is rounded. */
export const sumText = (list: readonly Record<string, string>[], ...names: string[]): number =>
  list
    .flatMap((row) => names.map((name) => row[name] ?? ""))
    .reduce((total, text) => {
      if (!/^-?\d+\.\d\d$/.test(text)) throw new Error(`"${text}" is no plain amount.`);
      return total + Number(text.replace(".", ""));
    }, 0);
