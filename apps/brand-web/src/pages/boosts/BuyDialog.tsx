import type { Schemas } from "@bachat/api-client/public";
import { rupeeText } from "@bachat/rules/money";
import { FormDialog, QueryView, useGo, useRequestKey } from "@bachat/site";
import { Dialog, LinkButton, Notice, Skeleton } from "@bachat/ui";
import { Box, Radio } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NextPrice } from "../../components/plans/NextPrice.tsx";
import { paths } from "../../paths.ts";
import { billingOptions, billingProfileOptions } from "../../session/brand-queries.ts";
import { useAct } from "../../session/use-act.ts";
import type { Brand } from "../../session/use-brand.ts";
import { OfferField, StartField } from "./BoostFields.tsx";
import { boostsMessages } from "./messages/en.ts";
import type { BoostPlan } from "./queries.ts";
import { useBoostForm } from "./use-boost-form.ts";
import classes from "./BoostsPage.module.css";

interface BuyDialogProps {
  brand: Brand;
  /** Chosen already; null lets the member choose. */
  offerId: string | null;
  onClose: () => void;
}

/** Chooses offer, plan and start, then leads to the payment. */
export function BuyDialog({ brand, offerId, onClose }: BuyDialogProps) {
  const text = boostsMessages.useText();
  const profile = useQuery(billingProfileOptions(brand.id)).data;
  const query = useQuery(billingOptions(brand.id));
  const billing = query.data;
  if (billing !== undefined && billing.purchases !== "off" && profile?.complete !== false)
    return <BuyForm brand={brand} offerId={offerId} billing={billing} onClose={onClose} />;
  return (
    <Dialog title={text("buyTitle")} onClose={onClose}>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("loadFailed")}
        skeleton={<Skeleton width="100%" height={360} />}
      >
        {({ purchases }) =>
          purchases === "off" ? (
            <Notice>{text("offText")}</Notice>
          ) : (
            <Notice
              tone="warning"
              title={text("profileTitle")}
              action={
                <LinkButton href={paths.settings()} variant="default">
                  {text("toProfile")}
                </LinkButton>
              }
            >
              {text("profileText")}
            </Notice>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function BuyForm({
  brand,
  offerId,
  billing,
  onClose,
}: BuyDialogProps & { billing: Schemas["Billing"] }) {
  const text = boostsMessages.useText();
  const [name, setPlan] = useState<string>(billing.boosts[0]?.plan ?? "");
  const plan = billing.boosts.find((one) => one.plan === name);
  const order = useBoostOrder(brand.id);
  const { form, offerProps, startProps } = useBoostForm({ offerId }, async (chosen) => {
    if (plan !== undefined)
      await order({ ...chosen, plan: plan.plan, shown_total_paise: plan.total_paise });
  });
  return (
    <FormDialog
      form={form}
      title={text("buyTitle")}
      action={text("toPay", { total: rupeeText(plan?.total_paise ?? 0) })}
      isDisabled={plan === undefined}
      cancel={text("close")}
      failed={text("failed")}
      onClose={onClose}
    >
      <OfferField brandId={brand.id} {...offerProps} />
      <Plans plans={billing.boosts} value={name} onChange={setPlan} />
      <StartField {...startProps} />
      {plan !== undefined && (
        <p style={{ margin: 0, fontVariantNumeric: "tabular-nums" }}>
          {text("price", {
            net: rupeeText(plan.net_paise),
            tax: rupeeText(plan.tax_paise),
            percent: billing.gst_percent,
          })}
          <br />
          <Box component="span" m="4px 0 0" c="dimmed">
            {text("noRefund")} {billing.purchases === "sandbox" && text("sandbox")}
          </Box>
        </p>
      )}
    </FormDialog>
  );
}

interface PlansProps {
  plans: readonly BoostPlan[];
  value: string;
  onChange: (plan: string) => void;
}

function Plans({ plans, value, onChange }: PlansProps) {
  const text = boostsMessages.useText();
  return (
    <Radio.Group label={text("plan")} value={value} onChange={onChange}>
      <div className={classes.plans}>
        {plans.map((plan) => (
          <Radio.Card
            key={plan.plan}
            value={plan.plan}
            className={classes.plan}
            aria-label={`${text("days", { count: plan.days })}, ${rupeeText(plan.net_paise)}`}
          >
            <span>{text("days", { count: plan.days })}</span>
            <b>{rupeeText(plan.net_paise)}</b>
            <small>
              {text("perDay", { price: rupeeText(Math.round(plan.net_paise_per_day / 100) * 100) })}
            </small>
            {plan.next_price !== null && (
              <small>
                <NextPrice price={plan.next_price} />
              </small>
            )}
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

type Item = Omit<Schemas["PlaceBoostOrderInput"], "idempotency_key">;

/** Orders and goes to the payment. What failed is repeated with its own key, so that it stays one order. */
function useBoostOrder(brandId: string) {
  const go = useGo();
  const keys = useRequestKey();
  const send = useAct("post", "/v1/brand/{brand_id}/boost-orders");
  return async (item: Item): Promise<void> => {
    const { id, checkout } = await send({
      params: { path: { brand_id: brandId } },
      body: { idempotency_key: keys.of(item), ...item },
    });
    // The provider's script may run on the billing page alone.
    go(checkout?.url ?? paths.billing({ order: id, pay: "now" }));
  };
}
