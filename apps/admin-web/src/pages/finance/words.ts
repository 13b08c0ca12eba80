import { numberText } from "@bachat/site";
import type { StatusTone } from "@bachat/ui";
import { financeMessages } from "./messages/en.ts";
import type { FinanceCase, Order, Refund } from "./queries.ts";
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
