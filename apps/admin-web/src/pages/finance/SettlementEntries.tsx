import {
  column,
  ListFilters,
  ListSelect,
  PagedTable,
  useFollowShownPage,
  useListState,
} from "@bachat/site";
import { Card, EmptyState, StatusDot, UiLink, type Column } from "@bachat/ui";
import { Box, Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { Amount } from "./Amount.tsx";
import { financeMessages } from "./messages/en.ts";
import {
  entriesAddress,
  entriesOptions,
  type Entry,
  type Settlement,
  settlementStates,
} from "./settlement-queries.ts";
import classes from "./SettlementPage.module.css";

/** The payments, refunds and adjustments of a settlement, each with its order and the case of what differs. */
export function SettlementEntries({ settlement }: { settlement: Settlement }) {
  const text = financeMessages.useText();
  const list = useListState(entriesAddress);
  // A case that was resolved meanwhile says so.
  const query = useQuery({
    ...entriesOptions(settlement.id, list.state),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  useFollowShownPage(list, query);
  return (
    <Card title={text("entries")} padded={false}>
      {settlement.differing > 0 && (
        <Box px="var(--card-inset)" pb={12}>
          <ListFilters label={text("entries")}>
            <ListSelect
              list={list}
              name="state"
              label={text("columnCompared")}
              any={text("any")}
              options={settlementStates.map((value) => ({ value, label: text(`state.${value}`) }))}
            />
          </ListFilters>
        </Box>
      )}
      <PagedTable
        query={query}
        failedTitle={text("entriesFailed")}
        skeleton={{ rows: Math.min(settlement.entries, 8), height: 57 }}
        empty={<EmptyState size="inline" title={text("noEntries")} />}
        label={text("entries")}
        columns={columnsOf(text)}
        rowKey={({ id }) => id}
        onPage={(page) => list.change({ page })}
      />
    </Card>
  );
}

function columnsOf(text: typeof financeMessages.text): Column<Entry>[] {
  return [
    {
      id: "entry",
      header: text("columnEntry"),
      isPrimary: true,
      width: "30%",
      cell: ({ kind, reference }) => (
        <>
          {text(`entry.${kind}`)}
          <Text fz={13} fw={400} c="dimmed" ff="monospace">
            {reference}
          </Text>
        </>
      ),
    },
    {
      id: "order",
      header: text("order"),
      cell: ({ order }) =>
        order === null ? (
          "–"
        ) : (
          <UiLink href={paths.financeOrder(order.id)} className={classes.link}>
            {order.brand_name}
          </UiLink>
        ),
    },
    {
      id: "compared",
      header: text("columnCompared"),
      cell: (entry) => <Compared entry={entry} />,
    },
    {
      id: "amount",
      header: text("columnAmount"),
      align: "end",
      cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
    },
    column.money("fee", text("columnFee"), ({ fee_paise: fee }) => fee || null, {
      hideOnPhone: true,
    }),
    column.money("payout", text("columnPayout"), ({ payout_paise: payout }) => payout),
  ];
}

/** The outcome of an entry; a difference leads to its case. */
function Compared({ entry }: { entry: Entry }) {
  const text = financeMessages.useText();
  const word = text(`outcome.${entry.outcome}`);
  const { case: found } = entry;
  if (entry.outcome === "agrees") return <StatusDot tone="ok">{word}</StatusDot>;
  if (found === null) return <StatusDot tone="warning">{word}</StatusDot>;
  const isOpen = found.resolved_at === null;
  return (
    <StatusDot tone={isOpen ? "warning" : "none"}>
      <UiLink href={paths.financeCase(found.id)} className={classes.link}>
        {isOpen ? word : text("explainedLater", { what: word })}
      </UiLink>
    </StatusDot>
  );
}
