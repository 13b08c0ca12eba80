import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lacksPhp } from "./php.ts";
import { Browser, client, startProvider, type TestProvider } from "./provider.ts";
import { freePort, startShop, type Settings, type Shop } from "./shop.ts";

const person = { id: "ananya", verified: true, until: "2099-12-31" };
const COUPON = "bachat-student";
const kurta = { price: 1000, category: 1, sale: false };
const shoes = { price: 3000, category: 2, sale: false };
const onSale = { price: 500, category: 1, sale: true };

describe("the plugin in a shop", () => {
  let provider: TestProvider;
  let port: number;
  let shop: Shop | undefined;
  beforeAll(async () => {
    port = await freePort();
    provider = await startProvider(`http://127.0.0.1:${port}/wc-api/bachat-student-price/`);
  });
  afterAll(() => provider.close());
  beforeEach(({ skip, task }) => {
    provider.next = person;
    provider.isAway = false;
    if (lacksPhp === null) return;
    task.meta.needs = lacksPhp;
    skip(lacksPhp);
  });
  afterEach(async () => {
    await shop?.close();
    shop = undefined;
  });

  async function open(settings: Settings = {}, lines: object[] = [kurta]) {
    const own = { api: provider.issuer, client_id: client.id, client_secret: client.secret };
    shop = await startShop(port, { ...own, percent: "10", ...settings });
    const { origin } = shop;
    const browser = new Browser();
    const ask = async (path: string) => {
      const response = await browser.open(`${origin}${path}`);
      return (await response.json()) as Cart;
    };
    const put = (them: object[]) => ask(`/lines?lines=${encodeURIComponent(JSON.stringify(them))}`);
    await put(lines);
    /** The button, the way to Bachat and back. @returns where the shopper lands, and the cart there */
    const press = async (page = "cart") => {
      const begin = `${origin}/wc-api/bachat-student-price/?from=${page}`;
      const landed = await browser.follow(begin, (next) => /\/(cart|checkout)\//.test(next));
      return { ...(await ask("/cart/")), page: new URL(landed.address).pathname };
    };
    return { ask, put, press, origin, browser };
  }
  interface Cart {
    total: number;
    coupons: string[];
    removed: Record<string, string>;
    button: { label: string; message: string };
    applied?: boolean;
    placed?: boolean;
    words?: string;
    meta?: Record<string, unknown>;
  }

  it("gives a verified student the price, where the button was", async () => {
    const { ask, press } = await open();
    expect(await ask("/cart/")).toMatchObject({
      total: 1000,
      button: { label: "Verify with Bachat" },
    });
    expect(await press("checkout")).toMatchObject({
      page: "/checkout/",
      total: 900,
      coupons: [COUPON],
      button: { label: "", message: "Your student price is applied." },
    });
    const { placed, meta } = await ask("/order");
    expect(placed).toBe(true);
    expect(meta).toMatchObject({
      _bachat_student_price_subject: "shop-1:ananya",
      _bachat_student_price_until: "2099-12-31",
    });
  });

  it.each([
    ["refuses", () => (provider.next = null), /did not confirm you .* goes on as usual/],
    ["is no student", () => (provider.next = { ...person, verified: false }), /did not confirm/],
    ["finds Bachat away", () => (provider.isAway = true), /cannot be reached.* goes on as usual/],
  ])(
    "lets the order of a shopper who %s go on at the usual price",
    async (_name, change, words) => {
      change();
      const { ask, press } = await open();
      const { page, total, coupons, button } = await press();
      expect([page, total, coupons]).toEqual(["/cart/", 1000, []]);
      expect(button.message).toMatch(words);
      expect(button.label).toBe("Verify with Bachat");
      // The sentence is for this once, the order goes through.
      expect((await ask("/cart/")).button.message).toBe("");
      expect(await ask("/order")).toMatchObject({ placed: true, meta: {} });
    },
  );

  it("does nothing for an answer in another browser, or twice", async () => {
    const { press, origin, browser } = await open();
    const begin = `${origin}/wc-api/bachat-student-price/?from=cart`;
    const back = (await browser.follow(begin, (next) => next.includes("code="))).address;
    const other = new Browser();
    await other.open(back);
    const cart = (await (await other.open(`${origin}/cart/`)).json()) as Cart;
    expect(cart.coupons).toEqual([]);
    expect(cart.button.message).toMatch(/came back to another browser/);
    expect(await press()).toMatchObject({ total: 900 });
    await browser.open(back);
    expect(await (await browser.open(`${origin}/cart/`)).json()).toMatchObject({ total: 900 });
  });

  it("follows a cart that changes after the sign-in: lines, cap, category, sale", async () => {
    const { put, press } = await open({
      cap: "150",
      categories: ["1"],
      skips_sale: "yes",
    });
    expect((await press()).total).toBe(900);
    // Another category and a product on sale have no student price; 10 % of two is above the cap.
    expect((await put([kurta, shoes])).total).toBe(3900);
    expect((await put([kurta, onSale])).total).toBe(1400);
    expect((await put([kurta, kurta])).total).toBe(1850);
    const without = await put([shoes]);
    expect(without).toMatchObject({ total: 3000, coupons: [] });
    expect(Object.keys(without.removed)).toEqual([COUPON]);
    // The student stays signed in: one press, without a way to Bachat.
    provider.isAway = true;
    expect((await put([kurta])).button.label).toBe("Use my student price");
    expect((await press()).total).toBe(900);
  });

  it("says that nothing in the cart has a student price", async () => {
    const { press } = await open({ categories: ["1"] }, [shoes]);
    expect(await press()).toMatchObject({
      total: 3000,
      coupons: [],
      button: { message: expect.stringMatching(/Nothing in your cart/) },
    });
  });

  it("takes the place of another coupon, and lets none beside it", async () => {
    const { ask, press } = await open();
    expect((await ask("/coupon?code=DIWALI")).total).toBe(900);
    expect(await press()).toMatchObject({ total: 900, coupons: [COUPON] });
    expect(await ask("/coupon?code=DIWALI")).toMatchObject({ applied: false, coupons: [COUPON] });
  });

  it("goes together with another coupon where the shop wants that", async () => {
    const { ask, press } = await open({ combines: "yes" });
    await ask("/coupon?code=DIWALI");
    expect(await press()).toMatchObject({ total: 800, coupons: ["DIWALI", COUPON] });
  });

  it("cannot be had by its code without a sign-in", async () => {
    const { ask } = await open();
    expect(await ask(`/coupon?code=${COUPON}`)).toMatchObject({ applied: false, total: 1000 });
  });

  it("ends a day after the sign-in, and an order that counted on it is not placed", async () => {
    const { ask, press } = await open();
    expect((await press()).total).toBe(900);
    await ask("/wait?seconds=86000");
    expect((await ask("/cart/")).total).toBe(900);
    const { removed, ...ended } = await ask("/wait?seconds=401");
    expect(ended).toMatchObject({ total: 1000, coupons: [] });
    expect(removed[COUPON]).toMatch(/Press "Verify with Bachat"/);
    await press();
    const { placed, words, total } = await ask("/order?seconds=86401");
    expect([placed, total]).toEqual([false, 1000]);
    expect(words).toMatch(/^The student price was taken off/);
  });
});
