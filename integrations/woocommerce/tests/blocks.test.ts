import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { beforeAll, describe, expect, it } from "vitest";

interface Element {
  type: string | ((props: object) => Element | null);
  props: Record<string, unknown> | null;
  children: (Element | string)[];
}
interface Plugin {
  name: string;
  scope: string;
  filled: Element;
}
interface Coupon {
  code: string;
  label: string;
}

/**
 * The script of the blocks as a page runs it, with the few functions of WordPress and WooCommerce that it calls, by their documentation. The
 * look of the blocks in a browser is not tested.
 */
describe("the script of the cart and checkout blocks", () => {
  let plugin: Plugin | undefined;
  let render: (given: object) => Element | null;
  let relabel: (coupons: Coupon[], extensions: object | undefined) => Coupon[];
  beforeAll(() => {
    const create = (type: Element["type"], props: Element["props"], ...children: unknown[]) => ({
      type,
      props,
      children: children.filter(Boolean),
    });
    const registered: Plugin[] = [];
    runInNewContext(
      readFileSync(join(import.meta.dirname, "../bachat-student-price/assets/blocks.js"), "utf8"),
      {
        window: {
          wp: {
            element: { createElement: create },
            plugins: {
              registerPlugin: (name: string, given: { scope: string; render: () => Element }) =>
                registered.push({ name, scope: given.scope, filled: given.render() }),
            },
          },
          wc: {
            blocksCheckout: {
              ExperimentalDiscountsMeta: "discounts",
              registerCheckoutFilters: (_name: string, filters: { coupons: typeof relabel }) =>
                (relabel = filters.coupons),
            },
          },
        },
      },
    );
    [plugin] = registered;
    const [child] = plugin?.filled.children ?? [];
    // WooCommerce hands cart and place to its slot's content.
    render = (given) =>
      typeof child === "object" && typeof child.type === "function" ? child.type(given) : null;
  });

  const data = {
    promise: "Students pay 10% less.",
    label: "Verify with Bachat",
    message: "",
    coupon: "bachat-student",
    name: "Student price",
    cart: "https://shop.example/wc-api/bachat-student-price/?from=cart",
    checkout: "https://shop.example/wc-api/bachat-student-price/?from=checkout",
  };
  const extensions = (more: object = {}) => ({ "bachat-student-price": { ...data, ...more } });

  it("is in the slot for discounts, in both blocks", () => {
    expect(plugin).toMatchObject({
      name: "bachat-student-price",
      scope: "woocommerce-checkout",
      filled: { type: "discounts" },
    });
  });

  it.each([
    ["woocommerce/cart", data.cart],
    ["woocommerce/checkout", data.checkout],
  ])("leads from %s to the sign-in and back there", (context, href) => {
    const shown = render({ extensions: extensions(), context });
    expect(shown?.children).toMatchObject([
      { type: "p", children: [data.promise] },
      { type: "a", props: { href, rel: "nofollow" }, children: [data.label] },
    ]);
  });

  it("tells the outcome to a screen reader, without a button once the price is there", () => {
    const applied = { promise: "", label: "", message: "Your student price is applied." };
    expect(render({ extensions: extensions(applied) })?.children).toMatchObject([
      { type: "p", props: { role: "status" }, children: [applied.message] },
    ]);
  });

  it("shows nothing while the plugin is off or its data are missing", () => {
    const off = { promise: "", label: "", message: "" };
    expect(render({ extensions: extensions(off) })).toBeNull();
    for (const missing of [undefined, {}, { other: {} }])
      expect(render({ extensions: missing, context: "woocommerce/cart" })).toBeNull();
  });

  it("names the price in the list of coupons, and leaves others as they are", () => {
    const coupons = [
      { code: "bachat-student", label: "bachat-student" },
      { code: "diwali", label: "diwali" },
    ];
    expect(relabel(coupons, extensions()).map(({ label }) => label)).toEqual([
      "Student price",
      "diwali",
    ]);
    expect(relabel(coupons, undefined)).toBe(coupons);
    expect(relabel(coupons, extensions({ coupon: "" }))).toBe(coupons);
  });
});
