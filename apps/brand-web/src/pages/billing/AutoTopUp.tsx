import type { Schemas } from "@bachat/api-client/public";
import { rupeeText } from "@bachat/rules/money";
import { momentText, numberText, QueryView, useErrorToast, useOpenDialog } from "@bachat/site";
import { Card, FactList, LinkButton, Notice, RowsSkeleton } from "@bachat/ui";
import { Box, Button, Group, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import type { Brand } from "../../session/use-brand.ts";
import { topUpMessages } from "./messages/top-up.ts";
import { topUpOptions } from "./queries.ts";
import { TopUpDialog } from "./TopUpDialog.tsx";
import classes from "./BillingPage.module.css";

type TopUp = Schemas["AutoTopUp"];

/** How often the page asks the server whether the bank has agreed. */
const ASK_MS = 5_000;

/** Credits that are bought automatically: off until an admin of the brand wants it, and stopped in one tap. */
export function AutoTopUp({ brand }: { brand: Brand }) {
  const text = topUpMessages.useText();
  const [isOpen, setOpen] = useOpenDialog("top-up", false);
  const query = useQuery({
    ...topUpOptions(brand.id),
    refetchInterval: ({ state }) => (state.data?.status === "waiting" ? ASK_MS : false),
  });
  const mayBuy = brand.actions.buy;
  return (
    <Card title={text("title")}>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("failed")}
        skeleton={<RowsSkeleton rows={2} height={28} />}
      >
        {(topUp) => (
          <>
            {topUp.status === "off" && (
              <Box component="p" m="0 0 16px">
                {text("off")}
              </Box>
            )}
            {topUp.status === "waiting" && <Waiting topUp={topUp} mayBuy={mayBuy} />}
            {topUp.status === "on" && <On topUp={topUp} />}
            {mayBuy ? (
              <Group gap={8} mt={16}>
                {topUp.status !== "waiting" && (
                  <Button variant="default" onClick={() => setOpen(true)}>
                    {text(topUp.status === "on" ? "change" : "switchOn")}
                  </Button>
                )}
                {topUp.status !== "off" && <Stop brandId={brand.id} />}
              </Group>
            ) : (
              <Text size="sm" c="var(--text-2)">
                {text("noBuyer")}
              </Text>
            )}
            {isOpen && (
              <TopUpDialog brandId={brand.id} topUp={topUp} onClose={() => setOpen(false)} />
            )}
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Waiting({ topUp, mayBuy }: { topUp: TopUp; mayBuy: boolean }) {
  const text = topUpMessages.useText();
  return (
    <div className={classes.notices}>
      <Notice
        title={text("waiting")}
        action={
          mayBuy &&
          topUp.setup_order_id !== null && (
            <LinkButton href={paths.billing({ order: topUp.setup_order_id })} variant="default">
              {text("toPayment")}
            </LinkButton>
          )
        }
      >
        {text("waitingText")}
      </Notice>
    </div>
  );
}

function On({ topUp }: { topUp: TopUp }) {
  const text = topUpMessages.useText();
  const { next, threshold, monthly_max_paise: most, spent_paise: spent } = topUp;
  return (
    <FactList
      facts={[
        {
          label: text("rule"),
          value: text("ruleValue", {
            pack: text(`pack_${topUp.pack ?? "starter"}`),
            number: numberText(threshold ?? 0),
          }),
        },
        {
          label: text("month"),
          value: text("monthValue", { spent: rupeeText(spent), most: rupeeText(most ?? 0) }),
        },
        {
          label: text("next"),
          value:
            next === null
              ? text("nextNone")
              : text(next.status === "sent" ? "nextSent" : "nextValue", {
                  amount: rupeeText(next.amount_paise),
                  moment: momentText(next.due_at),
                }),
        },
      ]}
    />
  );
}

function Stop({ brandId }: { brandId: string }) {
  const text = topUpMessages.useText();
  const showError = useErrorToast();
  const { mutate, isPending } = useMutation({
    ...api.mutationOptions("post", "/v1/brand/{brand_id}/auto-top-up/stop"),
    onError: (error) => showError(error, text("stopFailed")),
  });
  return (
    <Button
      variant="outline"
      color="chili"
      loading={isPending}
      onClick={() => mutate({ params: { path: { brand_id: brandId } }, body: {} })}
    >
      {text("stop")}
    </Button>
  );
}
