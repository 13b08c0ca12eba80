import { afterEach, describe, expect, it } from "vitest";
import { openRazorpay } from "./razorpay.ts";

/** Razorpay's script is not ours: a class with its documented interface stands in for it. */

type Options = ConstructorParameters<NonNullable<Window["Razorpay"]>>[0];

const checkout = { key_id: "rzp_test_1", gateway_order_id: "order_1", customer_id: null };

describe("the provider's checkout", () => {
  afterEach(() => {
    delete window.Razorpay;
    document.head.replaceChildren();
  });

  function provide(end: (options: Options) => void) {
    const seen: Options[] = [];
    window.Razorpay = class {
      readonly #options: Options;
      constructor(options: Options) {
        this.#options = options;
        seen.push(options);
      }
      open() {
        end(this.#options);
      }
    };
    return seen;
  }

  it("opens the order and hands over what was paid", async () => {
    const seen = provide(({ handler }) =>
      handler({
        razorpay_order_id: "order_1",
        razorpay_payment_id: "pay_1",
        razorpay_signature: "abc",
      }),
    );
    expect(await openRazorpay(checkout)).toEqual({
      gateway_order_id: "order_1",
      gateway_payment_id: "pay_1",
      signature: "abc",
    });
    expect(seen).toMatchObject([{ key: "rzp_test_1", order_id: "order_1", name: "Bachat" }]);
  });

  it("asks the payer to agree to later debits where the order does", async () => {
    const seen = provide(({ modal }) => modal.ondismiss());
    await openRazorpay(checkout);
    await openRazorpay({ ...checkout, customer_id: "cust_1" });
    expect(seen.map(({ customer_id: id, recurring }) => [id, recurring])).toEqual([
      [undefined, undefined],
      ["cust_1", "1"],
    ]);
  });

  it("says when it was closed", async () => {
    provide(({ modal }) => modal.ondismiss());
    expect(await openRazorpay(checkout)).toBeNull();
  });

  it("loads the script once it is needed, and says when it was not", async () => {
    const opened = openRazorpay(checkout);
    const script = document.head.querySelector("script");
    expect(script?.src).toBe("https://checkout.razorpay.com/v1/checkout.js");
    script?.dispatchEvent(new Event("error"));
    await expect(opened).rejects.toThrow("not loaded");
  });
});
