import type { Schemas } from "@bachat/api-client/public";
import { rupeeText } from "@bachat/rules/money";
import { numberText, QueryView } from "@bachat/site";
import { LinkButton, Notice, Skeleton } from "@bachat/ui";
import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NextPrice } from "../../components/plans/NextPrice.tsx";
import { paths } from "../../paths.ts";
import { billingProfileOptions } from "../../session/brand-queries.ts";
import type { Brand } from "../../session/use-brand.ts";
import { BankTransferDialog } from "./BankTransferDialog.tsx";
import { billingMessages } from "./messages/en.ts";
import { billingOptions, type Pack } from "./queries.ts";
import { useBuy } from "./use-buy.ts";
import classes from "./BillingPage.module.css";

/** The packs with GST and the price of a call. */
export function Packs({ brand }: { brand: Brand }) {
  const text = billingMessages.useText();
  return (
    <section className={classes.section} aria-labelledby="packs">
      <h2 id="packs">{text("packs")}</h2>
      <QueryView
        query={useQuery(billingOptions(brand.id))}
        size="inline"
        failedTitle={text("packsFailed")}
        skeleton={
          <div className={classes.packs}>
            {[0, 1, 2].map((number) => (
              <Skeleton key={number} width="100%" height={260} />
            ))}
          </div>
        }
      >
        {(billing) => <PackList brand={brand} billing={billing} />}
      </QueryView>
    </section>
  );
}

function PackList({ brand, billing }: { brand: Brand; billing: Schemas["Billing"] }) {
  const text = billingMessages.useText();
  const profile = useQuery(billingProfileOptions(brand.id)).data;
  const [transferred, setTransferred] = useState<Pack["pack"] | null>(null);
  // As it is now: its price may have changed since.
  const transfer = billing.packs.find(({ pack }) => pack === transferred);
  const { buy, busyPack } = useBuy(brand.id);
  const mayBuy =
    brand.actions.buy && profile?.complete === true && billing.terms !== "sez_not_sold";
  return (
    <>
      <div className={classes.notices}>
        <PurchaseBlocked brand={brand} billing={billing} isComplete={profile?.complete} />
      </div>
      <div className={classes.packs}>
        {billing.packs.map((pack) => (
          <article key={pack.pack} className={classes.pack}>
            <h3>{pack.name}</h3>
            <Text size="sm" c="var(--text-2)">
              {text("credits", { number: numberText(pack.credits) })} ·{" "}
              {text("perCall", { price: rupeeText(Math.round(pack.net_paise_per_call)) })}
            </Text>
            <p className={classes.total}>{rupeeText(pack.total_paise)}</p>
            <Text size="sm" c="var(--text-2)">
              {billing.terms === "sez_without_tax"
                ? text("withoutGst")
                : text("plusGst", {
                    net: rupeeText(pack.net_paise),
                    tax: rupeeText(pack.tax_paise),
                    percent: billing.gst_percent,
                  })}
            </Text>
            {pack.next_price !== null && (
              <Text size="sm" c="var(--text-2)">
                <NextPrice price={pack.next_price} />
              </Text>
            )}
            <Text size="sm" c="var(--text-2)">
              {text("limits", {
                hour: numberText(pack.hourly_limit),
                month: numberText(pack.monthly_quota),
              })}
            </Text>
            {brand.actions.buy && (
              <Stack gap={8} mt="auto" pt={16}>
                {billing.purchases !== "off" && (
                  <Button
                    disabled={!mayBuy || (busyPack !== null && busyPack !== pack.pack)}
                    loading={busyPack === pack.pack}
                    onClick={() => void buy(pack)}
                  >
                    {text("buy", { pack: pack.name })}
                  </Button>
                )}
                {pack.bank_transfer && (
                  <Button
                    variant="default"
                    disabled={!mayBuy}
                    onClick={() => setTransferred(pack.pack)}
                  >
                    {text("byBank")}
                  </Button>
                )}
              </Stack>
            )}
          </article>
        ))}
      </div>
      <Text size="sm" c="var(--text-2)" mt={16}>
        {text("refundRule")}
      </Text>
      {transfer !== undefined && (
        <BankTransferDialog
          brandId={brand.id}
          pack={transfer}
          email={profile?.billing_email ?? ""}
          onClose={() => setTransferred(null)}
        />
      )}
    </>
  );
}

interface PurchaseBlockedProps {
  brand: Brand;
  billing: Schemas["Billing"];
  isComplete: boolean | undefined;
}

/** Why buying is impossible, or special here. */
function PurchaseBlocked({ brand, billing, isComplete }: PurchaseBlockedProps) {
  const text = billingMessages.useText();
  if (brand.status !== "approved") return <Notice>{text("notApproved")}</Notice>;
  if (!brand.actions.buy) return <Notice>{text("noBuyer")}</Notice>;
  return (
    <>
      {isComplete === false && (
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
      )}
      {billing.terms === "sez_not_sold" && (
        <Notice
          tone="warning"
          title={text("sezTitle")}
          action={
            <LinkButton href="/contact" variant="default">
              {text("write")}
            </LinkButton>
          }
        >
          {text("sezText")}
        </Notice>
      )}
      {billing.purchases === "off" && <Notice title={text("offTitle")}>{text("offText")}</Notice>}
      {billing.purchases === "sandbox" && <Notice>{text("sandbox")}</Notice>}
    </>
  );
}
