import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { MINUTE } from "@bachat/rules/time";
import { describe, expect, inject, it, onTestFinished, type TestContext } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildCodeLink, type CodeLink } from "../../../../test/factories/code-link.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { signInAs } from "../../../../test/sign-in.ts";

const run = promisify(execFile);
const folder = resolve(
  import.meta.dirname,
  "../../../../../../packages/site/src/pages/api-docs/snippets",
);
const load = (from: string, file: string) => import(pathToFileURL(join(from, file)).href);

function skipWithoutPhp({ skip, task }: TestContext) {
  const hint = inject("missingPrograms")["php"];
  if (hint === undefined) return;
  task.meta.needs = `needs php (${hint})`;
  skip(task.meta.needs);
}

/** The files of the guide as a shop has them, with what students bring by real links. */
describe("the guide's examples of hosted shops", () => {
  const test = useTestApp();

  const newLink = async (poolCodes: string[]) => {
    const { id: brandId } = await buildBrand(test);
    const { id: offerId } = await buildOffer(test, { brandId, poolCodes });
    const returnTo = "https://shop.example/bachat?token={token}";
    return buildCodeLink(test, { brandId, offerId, returnTo });
  };
  /** A new student presses on the link's page. @returns where the browser goes */
  async function comeBack({ id }: CodeLink): Promise<string> {
    const student = await signInAs(test);
    const { body } = await apiAs(test, student)
      .post(`/v1/student/code-links/${id}/code`)
      .expect(201);
    return String(body.return_to);
  }
  const tokenIn = (address: string) => new URL(address).searchParams.get("token") ?? "";

  async function tokens() {
    test.clock.set(new Date());
    const link = await newLink(["TEN-1", "TEN-2", "TEN-3"]);
    const good = tokenIn(await comeBack(link));
    test.clock.set(new Date(Date.now() - 11 * MINUTE));
    const old = tokenIn(await comeBack(link));
    test.clock.set(new Date());
    const foreign = tokenIn(await comeBack(await newLink(["TEN-4"])));
    const [head, body, mac] = good.split(".");
    const claims = JSON.parse(Buffer.from(body ?? "", "base64url").toString()) as object;
    const other = Buffer.from(JSON.stringify({ ...claims, code: "FREE" })).toString("base64url");
    return {
      link,
      good,
      refused: [old, foreign, `${head}.${other}.${mac}`, `${head}.${body}`, "", "a.b.c"],
    };
  }

  it("read a token in JavaScript, and refuse all others", async () => {
    const { link, good, refused } = await tokens();
    const { readCodeToken } = await load(folder, "code-token.mjs");
    expect(readCodeToken(good, link.id, link.secret)).toMatchObject({
      aud: link.id,
      code: "TEN-1",
    });
    for (const token of [...refused, null])
      expect(readCodeToken(token, link.id, link.secret)).toBeNull();
  });

  it("read a token in PHP, and refuse all others", async (context) => {
    skipWithoutPhp(context);
    const { link, good, refused } = await tokens();
    const program = `${readFileSync(`${folder}/code-token.php`, "utf8").replace(/^<\?php\n/, "")}
[$tokens, $link, $secret] = json_decode($argv[1], true);
echo json_encode(array_map(fn($token) => readCodeToken($token, $link, $secret), $tokens));`;
    const { stdout, stderr } = await run("php", [
      "-d",
      "display_errors=stderr",
      "-r",
      program,
      "--",
      JSON.stringify([[good, ...refused], link.id, link.secret]),
    ]);
    expect(stderr).toBe("");
    const [read, ...others] = JSON.parse(stdout) as unknown[];
    expect(read).toMatchObject({ aud: link.id, code: "TEN-1" });
    expect(others).toEqual(refused.map(() => null));
  });

  it("give Magic Checkout the student's coupon for its order alone, and once", async () => {
    test.clock.set(new Date());
    const link = await newLink(["MAGIC-1", "MAGIC-2"]);
    const scratch = mkdtempSync(join(tmpdir(), "bachat-shop-"));
    onTestFinished(() => rmSync(scratch, { recursive: true }));
    for (const file of ["code-token.mjs", "magic-checkout.mjs"]) {
      const text = readFileSync(join(folder, file), "utf8")
        .replace("YOUR_LINK_ID", link.id)
        .replace("YOUR_LINK_SECRET", link.secret);
      writeFileSync(join(scratch, file), text);
    }
    const shop = await load(scratch, "magic-checkout.mjs");
    const back = await comeBack(link);
    const asked = { order_id: "order_1", contact: "+919000090000", email: "a@mail.example" };
    const applied = (code: string, order = asked.order_id) =>
      shop.apply({ ...asked, order_id: order, code });
    const refusal = [
      400,
      { failure_code: "INVALID_PROMOTION", failure_reason: expect.any(String) },
    ];

    expect(shop.arrive(`${back}x`)).toBeNull();
    expect(applied("MAGIC-1")).toEqual(refusal);
    const code = shop.arrive(back);
    expect(code).toBe("MAGIC-1");
    expect(shop.promotions(asked)).toEqual([200, { promotions: [] }]);
    expect(shop.apply({ ...asked, order_id: null, code })).toEqual(refusal);
    shop.startOrder("order_1", code);
    expect(shop.promotions(asked)).toEqual([
      200,
      { promotions: [{ code: "MAGIC-1", summary: "Student price" }] },
    ]);
    expect(applied("MAGIC-1")).toMatchObject([
      200,
      { promotion: { reference_id: "MAGIC-1", code: "MAGIC-1", type: "coupon", value: 20_000 } },
    ]);
    expect(applied("MAGIC-1", "order_2")).toEqual(refusal);
    // A code of the pool that no student has.
    expect(applied("MAGIC-2")).toEqual(refusal);
    shop.paid("MAGIC-1");
    expect(shop.arrive(back)).toBe("MAGIC-1");
    expect(applied("MAGIC-1")).toEqual(refusal);
  });
});
