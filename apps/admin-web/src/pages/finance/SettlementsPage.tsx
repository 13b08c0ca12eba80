import {
  column,
  dayText,
  ExportButton,
  ListFilters,
  ListSearch,
  ListSelect,
  PagedList,
  useListState,
  usePageMeta,
} from "@bachat/site";
import type { Column } from "@bachat/ui";
import { Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { countText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { pageLoader } from "../../session/api.ts";
import { FinanceTabs } from "./FinanceTabs.tsx";
import { financeMessages } from "./messages/en.ts";
import { latestMonths, monthText } from "./queries.ts";
import {
  type Settlement,
  settlementsAddress,
  settlementsOptions,
  settlementStates,
} from "./settlement-queries.ts";
import { SettlementReading } from "./SettlementReading.tsx";
import { settlementState } from "./words.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(settlementsOptions(settlementsAddress.read(new URL(request.url).searchParams))),
]);

const MONTHS = 24;

/** `/admin/finance/settlements`: what the gateway paid out, and whether it agrees with what was recorded. */
export function SettlementsPage() {
  const text = financeMessages.useText();
  usePageMeta({ title: text("settlementsTitle"), noindex: true });
  const list = useListState(settlementsAddress);
  const query = useQuery({ ...settlementsOptions(list.state), placeholderData: keepPreviousData });
  const months = latestMonths(MONTHS);
  const month = list.state.month ?? months[0] ?? "";
  return (
    <div>
      <FinanceTabs />
      <PagedList
        title={text("settlementsTitle")}
        lead={text("settlementsLead")}
        count={query.data && countText(query.data.total, query.data.more)}
        action={
          <ExportButton
            label={text("downloadMonth", { month: monthText(month) })}
            path={`/v1/admin/finance-exports/${month}/settlements`}
            query={{}}
            fileName={`${month}-settlements.csv`}
            failedTitle={text("downloadFailed")}
          />
        }
        note={query.data?.more === true ? text("more") : <SettlementReading />}
        list={list}
        filters={
          <ListFilters label={text("settlementsTitle")}>
            <ListSearch list={list} placeholder={text("settlementsSearch")} debounceMs={250} />
            <ListSelect
              list={list}
              name="state"
              label={text("columnCompared")}
              any={text("any")}
              options={settlementStates.map((value) => ({ value, label: text(`state.${value}`) }))}
            />
            <ListSelect
              list={list}
              name="month"
              label={text("month")}
              any={text("any")}
              options={months.map((value) => ({ value, label: monthText(value) }))}
            />
          </ListFilters>
        }
        query={query}
        failedTitle={text("settlementsFailed")}
        none={{ title: text("noSettlements"), text: text("noSettlementsText") }}
        noneFound={{
          title: text("noneFound"),
          text: text("settlementsNoneText"),
          clear: text("clear"),
        }}
        label={text("settlementsTitle")}
        density="comfortable"
        rowKey={({ id }) => id}
        hrefFor={({ id }) => paths.financeSettlement(id)}
        columns={columnsOf(text)}
      />
    </div>
  );
}

/** A dash where nothing was taken. */
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
          {utr !== null && (
            <Text fz={13} fw={400} c="dimmed">
              {text("utr", { utr })}
            </Text>
          )}
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
