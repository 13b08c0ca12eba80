import { packCovering } from "@bachat/rules/refunds";
import { momentText, numberText, rupeeText, useOpenDialog } from "@bachat/site";
import { Card, FactList, Notice, StatusDot } from "@bachat/ui";
import { Button, Group, Stack } from "@mantine/core";
import { financeMessages } from "./messages/en.ts";
import type { Order, OrderDetail, Refund } from "./queries.ts";
import { ApproveDialog, DeclineDialog } from "./RefundDialogs.tsx";
import { refundState } from "./words.ts";

/** Refunds of an order; a waiting one is decided here. */
export function OrderRefunds({ data: { order, refunds } }: { data: OrderDetail }) {
  return refunds.map((refund) => <RefundCard key={refund.id} order={order} refund={refund} />);
}

function RefundCard({ order, refund }: { order: Order; refund: Refund }) {
  const text = financeMessages.useText();
  const [open, setOpen] = useOpenDialog<"approve" | "decline" | "">(`refund-${refund.id}`, "");
  const { tone, word } = refundState(refund, text);
  const isWaiting = refund.status === "requested" || refund.status === "failed";
  const close = () => setOpen("");
  return (
    <Card
      title={text("refundOf", { amount: rupeeText(refund.amount_paise) })}
      action={<StatusDot tone={tone}>{word}</StatusDot>}
    >
      <Stack gap={16}>
        <FactList labelWidth={132} facts={factsOf(refund, order, text)} />
        {isWaiting && <SecondApproval refund={refund} />}
        {refund.status === "failed" && <Notice tone="bad">{text("refundFailedText")}</Notice>}
        {isWaiting && (
          <Group gap={8}>
            {!(refund.second_approval.needed && refund.second_approval.first?.mine === true) && (
              <Button onClick={() => setOpen("approve")}>{text("approve")}</Button>
            )}
            <Button variant="default" c="var(--chili-text)" onClick={() => setOpen("decline")}>
              {text("decline")}
            </Button>
          </Group>
        )}
      </Stack>
      {open === "approve" && <ApproveDialog refund={refund} onClose={close} />}
      {open === "decline" && <DeclineDialog refund={refund} onClose={close} />}
    </Card>
  );
}

/** Who has approved a large refund already, and who may be the second. */
function SecondApproval({ refund }: { refund: Refund }) {
  const text = financeMessages.useText();
  const { needed, limit_paise: limit, first } = refund.second_approval;
  if (!needed) return null;
  if (first === null) return <Notice>{text("needsTwo", { limit: rupeeText(limit) })}</Notice>;
  const name = first.admin_name ?? text("anAdmin");
  const time = momentText(first.at);
  return first.mine ? (
    <Notice title={text("firstMine", { time })}>{text("firstMineText")}</Notice>
  ) : (
    <Notice title={text("firstBy", { name, time })}>{text("firstByText")}</Notice>
  );
}

/** Before the refund is decided: how many credits the brand keeps, and the pack by which they are priced. */
function keptFacts({ status, credits }: Refund, order: Order, text: typeof financeMessages.text) {
  if ((status !== "requested" && status !== "failed") || order.credits === null) return [];
  const kept = order.credits - order.refunded_credits - (credits ?? 0);
  const covering = kept === 0 ? null : packCovering({ ...order, credits: order.credits }, kept);
  const pack = covering?.pack ?? order.pack;
  if (kept === 0 || pack === null) return [];
  return [
    {
      label: text("keptCredits"),
      value: text("keptAs", { number: numberText(kept), pack: text(`pack.${pack}`) }),
    },
  ];
}

function factsOf(refund: Refund, order: Order, text: typeof financeMessages.text) {
  const by = (name: string | null, at: string) =>
    text("byAt", { name: name ?? text("anAdmin"), time: momentText(at) });
  return [
    { label: text("columnReason"), value: refund.reason },
    {
      label: text("columnCredits"),
      value: text("creditsOf", {
        part: numberText(refund.credits ?? 0),
        all: numberText(order.credits ?? 0),
      }),
    },
    ...keptFacts(refund, order, text),
    {
      label: text("askedBy"),
      value: refund.requested_by_name ?? text("noPerson"),
      note: momentText(refund.created_at),
    },
    ...(refund.decided_at === null
      ? []
      : [{ label: text("decided"), value: by(refund.decided_by_name, refund.decided_at) }]),
    ...(refund.decision_note === null
      ? []
      : [{ label: text("note"), value: refund.decision_note }]),
    ...(refund.sent_reference === null
      ? []
      : [{ label: text("sentReference"), value: refund.sent_reference }]),
  ];
}
