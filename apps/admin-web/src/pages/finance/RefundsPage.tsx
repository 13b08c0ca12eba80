import { column, ListScreen } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { useWaitText } from "../../components/use-wait-text.ts";
import { paths } from "../../paths.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { refundsWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import { type Refund, refunds } from "./queries.ts";
import { refundState } from "./words.ts";

export const { loader } = refunds;

/** `/admin/finance/refunds`: brands' refund requests, waiting ones first. A row leads to its order, where it is decided. */
export function RefundsPage() {
  const list = refunds.useList();
  return (
    <div>
      <FinanceTabs />
      <ListScreen
        list={list}
        words={refundsWords}
        filters={["status"]}
        hrefFor={({ order_id: id }) => paths.financeOrder(id)}
        columns={useColumns(!list.isFiltered)}
      />
    </div>
  );
}

function useColumns(isQueue: boolean): Column<Refund>[] {
  const text = financeMessages.useText();
  const waitText = useWaitText();
  return [
    column.text("brand", text("columnBrand"), ({ brand_name: name }) => name, {
      isPrimary: true,
      width: "22%",
    }),
    column.money("amount", text("columnAmount"), ({ amount_paise: amount }) => amount),
    column.number("credits", text("columnCredits"), ({ credits }) => credits, {
      hideOnPhone: true,
    }),
    column.status("status", text("columnStatus"), (refund) => refundState(refund, text)),
    {
      id: "reason",
      header: text("columnReason"),
      isCut: true,
      isWideOnly: true,
      width: "26%",
      cell: ({ reason }) => reason,
    },
    isQueue
      ? column.text("waits", text("columnWaits"), ({ created_at: at }) => waitText(at), {
          align: "end",
        })
      : column.date("asked", text("columnAsked"), ({ created_at: at }) => at, { align: "end" }),
  ];
}
