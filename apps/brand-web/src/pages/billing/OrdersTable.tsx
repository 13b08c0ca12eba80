import { rupeeText } from "@bachat/rules/money";
import { column, momentText, numberText, useOpenDialog } from "@bachat/site";
import type { Column, StatusTone } from "@bachat/ui";
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import type { Brand } from "../../session/use-brand.ts";
import { BillingTable } from "./BillingTable.tsx";
import { billingMessages } from "./messages/en.ts";
import { billingOptions, expiredOrdersOptions, type Order, ordersOptions } from "./queries.ts";
import { RefundDialog } from "./RefundDialog.tsx";
import classes from "./BillingPage.module.css";

const tones: Record<Order["status"], StatusTone> = {
  created: "hollow",
  paid: "ok",
  failed: "bad",
  expired: "none",
  partly_refunded: "info",
  refunded: "info",
};

/** The orders, each with the acts that are still possible. */
export function OrdersTable({ brand }: { brand: Brand }) {
  const text = billingMessages.useText();
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const [isUnfolded, setUnfolded] = useState(false);
  const [refunded, setRefunded] = useOpenDialog<Order | null>("refund", null);
  const billing = useQuery(billingOptions(brand.id)).data;
  const expired = useQuery(expiredOrdersOptions(brand.id)).data?.total ?? 0;
  const query = useQuery({
    ...ordersOptions(brand.id, page, isUnfolded ? "include" : "exclude"),
    placeholderData: keepPreviousData,
  });
  function toggle() {
    setUnfolded(!isUnfolded);
    setPage(1);
  }
  const nameOf = ({ boost_plan: boost, pack, credits }: Order) =>
    boost !== null
      ? text("boost", { days: billing?.boosts.find(({ plan }) => plan === boost)?.days ?? "" })
      : text("pack", {
          pack: billing?.packs.find((one) => one.pack === pack)?.name ?? "",
          number: numberText(credits ?? 0),
        });
  return (
    <>
      <BillingTable
        title={text("orders")}
        note={
          expired > 0 && (
            <Button variant="subtle" onClick={toggle}>
              {text(isUnfolded ? "hideExpired" : "showExpired", { number: numberText(expired) })}
            </Button>
          )
        }
        failedTitle={text("ordersFailed")}
        empty={{ title: text("noOrders"), text: text("noOrdersText") }}
        query={query}
        columns={columnsOf(text, {
          actions: brand.actions,
          nameOf,
          onPay: (order) => void navigate(paths.billing({ order: order.id })),
          onRefund: setRefunded,
        })}
        rowKey={(order) => order.id}
        onPage={setPage}
      />
      {refunded !== null && (
        <RefundDialog brandId={brand.id} order={refunded} onClose={() => setRefunded(null)} />
      )}
    </>
  );
}

const canBePaid = ({ status, method }: Order) =>
  (status === "created" || status === "failed") && method !== "bank_transfer";

function stateOf(
  { status, method, arrived_paise: arrived }: Order,
  text: typeof billingMessages.text,
): string {
  if (status !== "created" || method !== "bank_transfer") return text(`status_${status}`);
  return arrived === 0
    ? text("status_created_bank")
    : text("status_created_part", { amount: rupeeText(arrived) });
}

interface Means {
  actions: Brand["actions"];
  nameOf: (order: Order) => string;
  onPay: (order: Order) => void;
  onRefund: (order: Order) => void;
}

function columnsOf(
  text: typeof billingMessages.text,
  { actions, nameOf, onPay, onRefund }: Means,
): Column<Order>[] {
  return [
    { id: "what", header: text("columnWhat"), isPrimary: true, cell: nameOf },
    column.moment("date", text("columnDate"), (order) => order.created_at),
    column.status("state", text("columnState"), (order) => ({
      tone: tones[order.status],
      word: stateOf(order, text),
    })),
    column.money("amount", text("columnAmount"), (order) => order.total_paise),
    {
      id: "actions",
      header: text("columnActions"),
      isAction: true,
      align: "end",
      cell: (order) => {
        const mayPay = actions.buy && canBePaid(order);
        const mayRefund = actions.request_refunds && order.refundable_credits > 0;
        if (!mayPay && !mayRefund) return null;
        const date = momentText(order.created_at);
        return (
          <span className={classes.rowActions}>
            {mayPay && (
              <Button
                variant="subtle"
                aria-label={text("payAria", { date })}
                onClick={() => onPay(order)}
              >
                {text("payAgain")}
              </Button>
            )}
            {mayRefund && (
              <Button
                variant="subtle"
                aria-label={text("refundAria", { date })}
                onClick={() => onRefund(order)}
              >
                {text("refund")}
              </Button>
            )}
          </span>
        );
      },
    },
  ];
}
