import { ANY_DAY } from "@bachat/rules/days";
import { askedOf, column, ExportButton, ListScreen, rupeeText } from "@bachat/site";
import { StatusDot, type Column } from "@bachat/ui";
import { Box } from "@mantine/core";
import { DayRange } from "../../components/day-range/DayRange.tsx";
import { paths } from "../../paths.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { ordersWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import { type Order, orders } from "./queries.ts";
import { SettlementReading } from "./SettlementReading.tsx";
import { deductionState, orderName, orderState } from "./words.ts";

export const { loader } = orders;

/** `/admin/finance`: the orders of all brands, found by any number that they have. */
export function OrdersPage() {
  const text = financeMessages.useText();
  const list = orders.useList();
  const { from, until } = list.state;
  const { page: _page, sort: _sort, ...filters } = list.state;
  const asked = askedOf(filters);
  return (
    <div>
      <FinanceTabs />
      <ListScreen
        list={list}
        words={ordersWords}
        filters={[
          "status",
          "method",
          "certificate",
          <DayRange
            key="days"
            labels={{ first: text("orderedFrom"), last: text("orderedUntil") }}
            bounds={ANY_DAY}
            first={from}
            last={until}
            onChange={(end, day) => list.change({ [end === "first" ? "from" : "until"]: day })}
          />,
          "sort",
        ]}
        action={
          <ExportButton
            label={text("exportOrders")}
            path="/v1/admin/orders/export"
            query={asked}
            fileName="orders.csv"
            failedTitle={text("downloadFailed")}
          />
        }
        {...(list.query.data?.more !== true && {
          note: <SettlementReading href={paths.financeSettlements()} />,
        })}
        hrefFor={({ id }) => paths.financeOrder(id)}
        columns={columnsOf(text)}
      />
    </div>
  );
}

function columnsOf(text: typeof financeMessages.text): Column<Order>[] {
  return [
    column.text("brand", text("columnBrand"), ({ brand_name: name }) => name, {
      isPrimary: true,
      width: "24%",
    }),
    column.text("order", text("order"), (order) => orderName(order, text), {
      isCut: true,
      width: "26%",
    }),
    column.status("status", text("columnStatus"), (order) => orderState(order, text)),
    column.text("method", text("columnMethod"), ({ method }) => text(`method.${method}`), {
      hideOnPhone: true,
    }),
    {
      id: "tds",
      header: text("columnTds"),
      cell: (order) => {
        const state = deductionState(order, text);
        if (state === null) return "–";
        return (
          <Box component="span" display="inline-grid">
            {rupeeText(state.paise)}
            <StatusDot tone={state.tone}>{state.word}</StatusDot>
          </Box>
        );
      },
    },
    column.money("total", text("columnTotal"), ({ total_paise: total }) => total),
    column.date("ordered", text("columnOrdered"), ({ created_at: at }) => at, { align: "end" }),
  ];
}
