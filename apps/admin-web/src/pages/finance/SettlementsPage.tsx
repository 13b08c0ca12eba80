import { column, dayText, ExportButton, ListScreen } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { SecondLine } from "../../components/SecondLine.tsx";
import { paths } from "../../paths.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { settlementsWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import { latestMonths, monthChoices, monthText } from "./queries.ts";
import { type Settlement, settlements } from "./settlement-queries.ts";
import { SettlementReading } from "./SettlementReading.tsx";
import { settlementState } from "./words.ts";

export const { loader } = settlements;

/** `/admin/finance/settlements`: the gateway's payouts, and whether they agree with our records. */
export function SettlementsPage() {
  const text = financeMessages.useText();
  const list = settlements.useList();
  const month = list.state.month ?? latestMonths(1)[0] ?? "";
  return (
    <div>
      <FinanceTabs />
      <ListScreen
        list={list}
        words={settlementsWords}
        action={
          <ExportButton
            label={text("downloadMonth", { month: monthText(month) })}
            path={`/v1/admin/finance-exports/${month}/settlements`}
            query={{}}
            fileName={`${month}-settlements.csv`}
            failedTitle={text("downloadFailed")}
          />
        }
        {...(list.query.data?.more !== true && { note: <SettlementReading /> })}
        filters={["state", "month"]}
        options={{ month: monthChoices() }}
        hrefFor={({ id }) => paths.financeSettlement(id)}
        columns={columnsOf(text)}
      />
    </div>
  );
}

/** A dash for no deduction. */
const taken = (paise: number) => (paise === 0 ? null : -paise);

function columnsOf(text: typeof financeMessages.text): Column<Settlement>[] {
  return [
    {
      id: "settlement",
      header: text("columnSettlement"),
      isPrimary: true,
      width: "26%",
      cell: ({ settlement_id: name, utr }) => (
        <>
          {name}
          {utr !== null && <SecondLine>{text("utr", { utr })}</SecondLine>}
        </>
      ),
    },
    {
      id: "settled",
      header: text("columnSettled"),
      cell: ({ day }) => <time dateTime={day}>{dayText(day)}</time>,
    },
    column.status("compared", text("columnCompared"), (one) => settlementState(one, text)),
    column.money("payments", text("columnPayments"), ({ gross_paise: gross }) => gross || null, {
      hideOnPhone: true,
    }),
    column.money("fees", text("columnFees"), (one) => taken(one.fees_paise + one.tax_paise), {
      hideOnPhone: true,
    }),
    column.money("refunds", text("columnRefunds"), (one) => taken(one.refunds_paise), {
      hideOnPhone: true,
    }),
    column.money("net", text("columnNet"), ({ net_paise: net }) => net),
  ];
}
