import { certificateOf } from "@bachat/rules/tds";
import { dayInKolkata } from "@bachat/rules/time";
import { dayText, numberText, todayInKolkata } from "@bachat/site";
import type { StatusTone } from "@bachat/ui";
import { financeMessages } from "./messages/en.ts";
import type { FinanceCase, Order, Refund, Transfer } from "./queries.ts";
import type { Settlement } from "./settlement-queries.ts";

type Text = typeof financeMessages.text;

/** "Enterprise pack, 15,000 credits" */
export function orderName(
  { pack, credits, boost_plan: boost }: Pick<Order, "pack" | "credits" | "boost_plan">,
  text: Text,
): string {
  if (boost !== null) return text(`boost.${boost}`);
  if (pack === null) return text("order");
  return text("packOf", { pack: text(`pack.${pack}`), credits: numberText(credits ?? 0) });
}

const tones: Record<Order["status"], StatusTone> = {
  created: "warning",
  paid: "ok",
  failed: "bad",
  expired: "none",
  partly_refunded: "info",
  refunded: "none",
};

/** An unpaid order by bank transfer waits for its money, another for its payer. */
export const orderState = (
  { status, method, arrived_paise: arrived }: Order,
  text: Text,
): { tone: StatusTone; word: string } => ({
  tone: tones[status],
  word:
    status === "created" && method === "bank_transfer"
      ? text(arrived > 0 ? "status.partlyArrived" : "status.awaitingTransfer")
      : text(`status.${status}`),
});

/** The transfers that count, from which tax was deducted. */
export const deductedFrom = ({ transfers }: Pick<Order, "transfers">) =>
  transfers.filter(({ tds_paise: tds, reversed_at: reversed }) => tds > 0 && reversed === null);

/** Which certificate is expected of a transfer, and until when. */
export const expectedOf = ({ received_on: day, created_at: at }: Transfer) =>
  certificateOf(day ?? dayInKolkata(new Date(at)));

/** The tax that was deducted from an order, with its certificates or the day by which the next is to come. */
export function deductionState(
  order: Order,
  text: Text,
): { paise: number; tone: StatusTone; word: string } | null {
  const deducted = deductedFrom(order);
  if (deducted.length === 0) return null;
  const paise = deducted.reduce((sum, { tds_paise: tds }) => sum + tds, 0);
  const due = deducted
    .filter(({ certificate }) => certificate === null)
    .map((transfer) => expectedOf(transfer).due)
    .toSorted()[0];
  if (due === undefined) {
    const numbers = new Set(deducted.flatMap(({ certificate }) => certificate?.number ?? []));
    return { paise, tone: "ok", word: [...numbers].join(", ") };
  }
  return due < todayInKolkata()
    ? { paise, tone: "warning", word: text("certificateMissing") }
    : { paise, tone: "hollow", word: text("dueOn", { day: dayText(due) }) };
}

const refundTones: Record<Refund["status"], StatusTone> = {
  requested: "warning",
  failed: "bad",
  approved: "info",
  processed: "ok",
  declined: "none",
};

export const refundState = (
  { status, second_approval: second }: Refund,
  text: Text,
): { tone: StatusTone; word: string } => ({
  tone: refundTones[status],
  word:
    second.needed && second.first !== null
      ? text("refundStatus.second")
      : text(`refundStatus.${status}`),
});

/** What a case is about: of a dispute, what its bank says now. */
export function caseName({ reason, detail }: FinanceCase, text: Text): string {
  if (reason !== "dispute") return text(`reason.${reason}`);
  const [status = ""] = (detail ?? "").split(":");
  return financeMessages.lookup(`dispute.${status}`) ?? text("reason.dispute");
}

/** How a settlement compares with our records. */
export function settlementState(
  { differing }: Settlement,
  text: Text,
): { tone: StatusTone; word: string } {
  if (differing === 0) return { tone: "ok", word: text("allAgree") };
  return {
    tone: "warning",
    word:
      differing === 1 ? text("oneDiffers") : text("someDiffer", { number: numberText(differing) }),
  };
}
