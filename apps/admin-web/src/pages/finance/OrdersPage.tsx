import { column, ListScreen } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { paths } from "../../paths.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { ordersWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import { type Order, orders } from "./queries.ts";
import { SettlementReading } from "./SettlementReading.tsx";
import { orderName, orderState } from "./words.ts";

export const { loader } = orders;

/** `/admin/finance`: the orders of all brands, found by any number that they have. */
export function OrdersPage() {
  const list = orders.useList();
  return (
    <div>
      <FinanceTabs />
      <ListScreen
        list={list}
        words={ordersWords}
        filters={["status", "method", "sort"]}
        {...(list.query.data?.more !== true && {
          note: <SettlementReading href={paths.financeSettlements()} />,
        })}
        hrefFor={({ id }) => paths.financeOrder(id)}
        columns={columnsOf(financeMessages.useText())}
      />
    </div>
  );
}

function columnsOf(text: typeof financeMessages.text): Column<Order>[] {
  return [
    {
      id: "brand",
      header: text("columnBrand"),
      isPrimary: true,
      width: "24%",
      cell: ({ brand_name: name }) => name,
    },
    {
      id: "order",
      header: text("order"),
      isCut: true,
      width: "26%",
      cell: (order) => orderName(order, text),
    },
    column.status("status", text("columnStatus"), (order) => orderState(order, text)),
    {
      id: "method",
      header: text("columnMethod"),
      hideOnPhone: true,
      cell: ({ method }) => text(`method.${method}`),
    },
    column.money("total", text("columnTotal"), ({ total_paise: total }) => total),
    column.date("ordered", text("columnOrdered"), ({ created_at: at }) => at, { align: "end" }),
  ];
}
