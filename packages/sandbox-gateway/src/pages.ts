import { exactRupees } from "@bachat/rules/money";
import type { Dispute, Order } from "./store.ts";

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

const style = `
:root { color-scheme: light dark; --ink: #14211f; --quiet: #56625f; --page: #f4f1ea; --paper: #fff; --line: #d8d3c6; --main: #0a5c5c; --on-main: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #eceae4; --quiet: #a9b3b0; --page: #121817; --paper: #1b2322; --line: #35403e; --main: #5cc9c0; --on-main: #06201f; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 420px; padding: 24px; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 4px; font-size: 20px; }
p { margin: 0 0 16px; color: var(--quiet); }
.amount { color: var(--ink); font-size: 32px; font-weight: 700; font-variant-numeric: tabular-nums; }
form { margin: 0 0 8px; }
button { width: 100%; min-height: 48px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: transparent; color: inherit; font: inherit; text-align: left; cursor: pointer; }
button small { display: block; color: var(--quiet); }
button.main { border-color: var(--main); background: var(--main); color: var(--on-main); font-weight: 600; text-align: center; }
button:focus-visible { outline: 3px solid var(--main); outline-offset: 2px; }
h2 { margin: 24px 0 8px; font-size: 16px; }
`;

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escape(title)} · Sandbox gateway</title>
<style>${style}</style>
</head>
<body><main>${body}</main></body>
</html>`;

const others = [
  ["fail", "Fail", "The bank refuses the payment."],
  ["close", "Close", "Go back without paying."],
  ["late", "Pay late", "Go back now; the payment arrives 10 seconds later."],
  ["twice", "Pay twice", "Two payments for one order."],
  ["lost", "Pay and lose the answer", "Paid, but neither the browser nor the webhook says so."],
] as const;

const afterwards = [
  ["dispute", "Dispute", "The payer's bank asks for the money back, with a week to answer."],
  ["dispute-won", "Dispute won", "The bank decides for the brand's payment."],
  ["dispute-lost", "Dispute lost", "The bank keeps the money."],
] as const;

export function checkoutPage(order: Order): string {
  const action = (name: string) => `/checkout/${encodeURIComponent(order.id)}/${name}`;
  const buttons = (list: readonly (readonly [name: string, label: string, text: string])[]) =>
    list
      .map(
        ([name, label, text]) =>
          `<form method="post" action="${action(name)}"><button>${label}<small>${escape(text)}</small></button></form>`,
      )
      .join("\n");
  return page(
    "Pay",
    `<h1>Sandbox payment</h1>
<p>No money moves here. Order ${escape(order.receipt ?? order.id)}</p>
<p class="amount">${escape(exactRupees(order.amount))}</p>
<form method="post" action="${action("pay")}"><button class="main">Pay</button></form>
<h2>What can go wrong</h2>
${buttons(others)}
${order.status === "paid" ? `<h2>After the payment</h2>\n${buttons(afterwards)}` : ""}`,
  );
}

export const closedPage = () =>
  page("Paid", "<h1>Paid</h1><p>Close this tab. Bachat finds out by asking the gateway.</p>");

export const disputedPage = (status: Dispute["status"]) =>
  page("Dispute", `<h1>Dispute: ${status}</h1><p>Bachat gets a notice of it. Close this tab.</p>`);

export const unknownPage = () =>
  page(
    "Not found",
    "<h1>No such order</h1><p>The sandbox gateway forgets its orders when it is stopped. Go back and buy again.</p>",
  );
