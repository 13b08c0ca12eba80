import { fillOfferQueue } from "../../infra/local-stack/demo/fill-queue.ts";
import { origins } from "../fixtures/demo.ts";
import { approveAndTime, medianOf, watchCalls } from "../fixtures/next-case.ts";
import { expect, test } from "../fixtures/test.ts";

/** So many wait in the demo, about. */
const FEW = 17;
const MANY = 100_000;
const DECIDED = 6;

test("the next offer comes as fast from 100,000 waiting as from the demo's queue", async ({
  loginAs,
}) => {
  test.setTimeout(900_000);
  const admin = await loginAs("admin");
  await watchCalls(admin);
  const walk = async (): Promise<number> => {
    await admin.goto(`${origins.admin}/admin/offers?filter=new`);
    // first: the oldest of the queue, whichever it is.
    await admin.getByRole("table").getByRole("link").first().click();
    const times: number[] = [];
    for (let turn = 0; turn < DECIDED; turn++) {
      const { ms, between } = await approveAndTime(admin);
      expect(between).toEqual([]);
      times.push(ms);
    }
    return medianOf(times);
  };
  const data = process.env["BACHAT_DATA_DIR"] ?? "";
  await fillOfferQueue(data, FEW);
  const few = await walk();
  await fillOfferQueue(data, MANY);
  const many = await walk();
  const said = `the next case after ${few.toFixed(1)} ms at ${FEW}, ${many.toFixed(1)} ms at ${MANY} waiting: ${(many / few).toFixed(2)} times`;
  console.log(said);
  // Below a frame a ratio says nothing.
  expect(Math.max(many, 16) / Math.max(few, 16), said).toBeLessThanOrEqual(1.5);
});
