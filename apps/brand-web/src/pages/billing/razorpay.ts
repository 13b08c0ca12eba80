/** Razorpay's checkout, as https://razorpay.com/docs/payments/payment-gateway/web-integration describes it. */

const SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

interface Paid {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
}

type Checkout = new (options: {
  key: string;
  order_id: string;
  name: string;
  /** With `recurring` the checkout also asks the payer to agree to later debits. */
  customer_id?: string;
  recurring?: "1";
  handler: (paid: Paid) => void;
  modal: { ondismiss: () => void };
}) => { open(): void };

declare global {
  interface Window {
    Razorpay?: Checkout;
  }
}

function loadScript(): Promise<Checkout> {
  return new Promise((done, fail) => {
    if (window.Razorpay !== undefined) return done(window.Razorpay);
    const script = document.createElement("script");
    script.src = SCRIPT;
    script.addEventListener("load", () => {
      if (window.Razorpay === undefined) fail(new Error("The payment page is not usable."));
      else done(window.Razorpay);
    });
    script.addEventListener("error", () => fail(new Error("The payment page was not loaded.")));
    document.head.append(script);
  });
}

/** @returns the payment's data for the browser, or null when the payer closed the checkout. */
export async function openRazorpay(checkout: {
  key_id: string | null;
  gateway_order_id: string;
  customer_id: string | null;
}): Promise<Record<string, string> | null> {
  const Checkout = await loadScript();
  return new Promise((done) => {
    new Checkout({
      key: checkout.key_id ?? "",
      order_id: checkout.gateway_order_id,
      name: "Bachat",
      ...(checkout.customer_id !== null && {
        customer_id: checkout.customer_id,
        recurring: "1" as const,
      }),
      handler: (paid) =>
        done({
          gateway_order_id: paid.razorpay_order_id,
          gateway_payment_id: paid.razorpay_payment_id,
          signature: paid.razorpay_signature,
        }),
      modal: { ondismiss: () => done(null) },
    }).open();
  });
}
