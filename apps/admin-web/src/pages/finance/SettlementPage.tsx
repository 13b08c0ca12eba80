import { dayText, rupeeText } from "@bachat/site";
import { Breadcrumbs, Card, CopyButton, StatusDot } from "@bachat/ui";
import { Group, Stack, Text } from "@mantine/core";
import { RecordPage } from "../../components/RecordPage.tsx";
import { paths } from "../../paths.ts";
import { recordLoader } from "../../session/api.ts";
import { settlementsWords } from "./messages/en-lists.ts";
import { financeMessages } from "./messages/en.ts";
import {
  entriesAddress,
  entriesOptions,
  type Settlement,
  settlementOptions,
} from "./settlement-queries.ts";
import { SettlementEntries } from "./SettlementEntries.tsx";
import { settlementState } from "./words.ts";
import pageClasses from "./OrderPage.module.css";
import classes from "./SettlementPage.module.css";

export const loader = recordLoader((prefetch, id, { request }) => [
  prefetch(settlementOptions(id)),
  prefetch(entriesOptions(id, entriesAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/finance/settlements/:id`: the sum of a settlement, and its parts. */
export function SettlementPage() {
  const text = financeMessages.useText();
  return (
    <RecordPage
      title={text("columnSettlement")}
      options={settlementOptions}
      failedTitle={text("settlementFailed")}
    >
      {(one) => (
        <Stack component="article" gap={20}>
          <Head one={one} />
          <div className={classes.columns}>
            <SettlementEntries settlement={one} />
            <Sums one={one} />
          </div>
        </Stack>
      )}
    </RecordPage>
  );
}

function Head({ one }: { one: Settlement }) {
  const text = financeMessages.useText();
  const { tone, word } = settlementState(one, text);
  return (
    <header>
      <Breadcrumbs
        label={settlementsWords.text("title")}
        crumbs={[
          { label: settlementsWords.text("title"), href: paths.financeSettlements() },
          { label: dayText(one.day) },
        ]}
      />
      <h1 className={pageClasses.title}>{one.settlement_id}</h1>
      <Group gap="4px 16px" mt={4}>
        <StatusDot tone={tone}>{word}</StatusDot>
        <Text c="dimmed" fz={14}>
          {text("settledOn", { day: dayText(one.day) })}
        </Text>
        {one.utr !== null && (
          <Group gap={4} wrap="nowrap">
            <Text c="dimmed" fz={14} className={pageClasses.id}>
              {text("utr", { utr: one.utr })}
            </Text>
            <CopyButton iconOnly value={one.utr} label={text("copyUtr")} />
          </Group>
        )}
      </Group>
    </header>
  );
}

/** From the payments to the bank's amount, line by line. */
function Sums({ one }: { one: Settlement }) {
  const text = financeMessages.useText();
  const lines: [label: string, paise: number][] = [
    [text("sumPayments"), one.gross_paise],
    [text("sumFees"), 0 - one.fees_paise],
    [text("sumTax"), 0 - one.tax_paise],
    [text("sumRefunds"), 0 - one.refunds_paise],
    ...(one.other_paise === 0
      ? []
      : [[text("sumOther"), one.other_paise] satisfies [string, number]]),
  ];
  return (
    <Card title={text("sums")} className={classes.side}>
      <dl className={classes.sums}>
        {lines.map(([label, paise]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{rupeeText(paise)}</dd>
          </div>
        ))}
        <div className={classes.net}>
          <dt>{text("sumNet")}</dt>
          <dd>{rupeeText(one.net_paise)}</dd>
        </div>
      </dl>
      <Text fz={13} c="dimmed" mt={8}>
        {text("sumsHint")}
      </Text>
    </Card>
  );
}
