import { momentText, rupeeText } from "@bachat/site";
import { Breadcrumbs, CopyButton, FactStrip, StatusDot } from "@bachat/ui";
import { Group, Stack, Text } from "@mantine/core";
import { RecordPage } from "../../components/RecordPage.tsx";
import { paths } from "../../paths.ts";
import { recordLoader } from "../../session/api.ts";
import { financeMessages } from "./messages/en.ts";
import { OrderCases } from "./OrderCases.tsx";
import { OrderCertificates } from "./OrderCertificates.tsx";
import { OrderFacts } from "./OrderFacts.tsx";
import { OrderHistory } from "./OrderHistory.tsx";
import { OrderInvoices } from "./OrderInvoices.tsx";
import { OrderPayments } from "./OrderPayments.tsx";
import { OrderRefunds } from "./OrderRefunds.tsx";
import { OrderTransfers } from "./OrderTransfers.tsx";
import { orderOptions, type OrderDetail } from "./queries.ts";
import { orderName, orderState } from "./words.ts";
import classes from "./OrderPage.module.css";

export const loader = recordLoader((prefetch, id) => [prefetch(orderOptions(id))]);

/** `/admin/finance/orders/:id`: an order, its money and its papers, and what finance does with it. */
export function OrderPage() {
  const text = financeMessages.useText();
  return (
    <RecordPage
      title={text("orderTitle")}
      options={(id) => ({ ...orderOptions(id), staleTime: 0 })}
      failedTitle={text("orderFailed")}
    >
      {(data) => (
        <Stack component="article" gap={20}>
          <Head data={data} />
          <Money data={data} />
          <div className={classes.columns}>
            <Stack gap={16} miw={0}>
              <OrderRefunds data={data} />
              <OrderTransfers data={data} />
              <OrderCertificates data={data} />
              <OrderPayments data={data} />
              <OrderInvoices data={data} />
              <OrderHistory data={data} />
            </Stack>
            <Stack gap={16} miw={0} className={classes.side}>
              <OrderFacts data={data} />
              <OrderCases data={data} />
            </Stack>
          </div>
        </Stack>
      )}
    </RecordPage>
  );
}

function Head({ data: { order } }: { data: OrderDetail }) {
  const text = financeMessages.useText();
  const { tone, word } = orderState(order, text);
  return (
    <header>
      <Breadcrumbs
        label={text("finance")}
        crumbs={[{ label: text("finance"), href: paths.finance() }, { label: order.brand_name }]}
      />
      <h1 className={classes.title}>{orderName(order, text)}</h1>
      <Group gap="4px 16px" mt={4}>
        <StatusDot tone={tone}>{word}</StatusDot>
        <Text c="dimmed" fz={14}>
          {text("orderedAt", { brand: order.brand_name, time: momentText(order.created_at) })}
        </Text>
        <Group gap={4} wrap="nowrap">
          <Text c="dimmed" fz={13} ff="monospace" className={classes.id}>
            {order.id}
          </Text>
          <CopyButton iconOnly value={order.id} label={text("copyId")} />
        </Group>
      </Group>
    </header>
  );
}

/** The price, the money received, and the money still due. */
function Money({ data: { order } }: { data: OrderDetail }) {
  const text = financeMessages.useText();
  const back = order.refunded_credits > 0 || order.status === "refunded";
  return (
    <FactStrip
      facts={[
        { label: text("total"), value: rupeeText(order.total_paise) },
        ...(order.method === "bank_transfer"
          ? [
              { label: text("arrived"), value: rupeeText(order.arrived_paise) },
              { label: text("open"), value: rupeeText(order.open_paise) },
            ]
          : [
              {
                label: text("columnMethod"),
                value: text(`method.${order.method}`),
              },
              {
                label: text("paidOn"),
                value: order.paid_at === null ? "–" : momentText(order.paid_at),
              },
            ]),
        ...(back
          ? [
              {
                label: text("refundedCredits"),
                value: text("creditsOf", {
                  part: order.refunded_credits,
                  all: order.credits ?? 0,
                }),
              },
            ]
          : []),
      ]}
    />
  );
}
