import type { Schemas } from "@bachat/api-client/public";
import { errorText, QueryView, useGo } from "@bachat/site";
import { LinkButton, Notice, Skeleton, useFocusBack } from "@bachat/ui";
import { Box, Button, Group, Modal, Radio, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { rupeeText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { billingOptions, billingProfileOptions } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { OfferField, StartField } from "./BoostFields.tsx";
import classes from "./BoostsPage.module.css";
import { boostsMessages } from "./messages/en.ts";
import type { BoostPlan } from "./queries.ts";
import { useBoostForm } from "./use-boost-form.ts";

interface BuyDialogProps {
  brand: Brand;
  /** Chosen already; null lets the member choose. */
  offerId: string | null;
  onClose: () => void;
}

/** Chooses offer, plan and start, then leads to the payment. */
export function BuyDialog({ brand, offerId, onClose }: BuyDialogProps) {
  const text = boostsMessages.useText();
  useFocusBack(true);
  const profile = useQuery(billingProfileOptions(brand.id)).data;
  return (
    <Modal opened onClose={onClose} title={text("buyTitle")} centered>
      <QueryView
        query={useQuery(billingOptions(brand.id))}
        size="inline"
        failedTitle={text("loadFailed")}
        skeleton={<Skeleton width="100%" height={360} />}
      >
        {(billing) =>
          billing.purchases === "off" ? (
            <Notice>{text("offText")}</Notice>
          ) : profile?.complete === false ? (
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
          ) : (
            <BuyForm brand={brand} offerId={offerId} billing={billing} onClose={onClose} />
          )
        }
      </QueryView>
    </Modal>
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
  const { form, failure, offerProps, startProps } = useBoostForm(offerId, async (chosen) => {
    if (plan !== undefined) await order({ ...chosen, plan: plan.plan });
  });
  return (
    <form {...form.props}>
      <Stack gap={16}>
        <OfferField brandId={brand.id} {...offerProps} />
        <Plans plans={billing.boosts} value={name} onChange={setPlan} />
        <StartField {...startProps} />
        {plan !== undefined && (
          <p className={classes.total}>
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
        {failure !== null && (
          <Notice tone="bad" title={text("failed")} isAlert>
            {errorText(failure)}
          </Notice>
        )}
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {text("close")}
          </Button>
          <Button type="submit" loading={form.isBusy} disabled={plan === undefined}>
            {text("toPay", { total: rupeeText(plan?.total_paise ?? 0) })}
          </Button>
        </Group>
      </Stack>
    </form>
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
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

type Item = Omit<Schemas["PlaceBoostOrderInput"], "creation_key">;

/** Orders and goes to the payment. What failed is repeated with its own key, so that it stays one order. */
function useBoostOrder(brandId: string) {
  const go = useGo();
  const keys = useRef(new Map<string, string>());
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/boost-orders"),
  );
  return async (item: Item): Promise<void> => {
    const what = JSON.stringify(item);
    const key = keys.current.get(what) ?? crypto.randomUUID();
    keys.current.set(what, key);
    const { id, checkout } = await mutateAsync({
      params: { path: { brand_id: brandId } },
      body: { creation_key: key, ...item },
    });
    // The provider's script may run on the billing page alone.
    go(checkout?.url ?? paths.billing({ order: id, pay: "now" }));
  };
}
