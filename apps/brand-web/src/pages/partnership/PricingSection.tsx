import type { Schemas } from "@bachat/api-client/public";
import { rupeeText } from "@bachat/rules/money";
import { QueryView } from "@bachat/site";
import { LinkButton, RowsSkeleton, Section } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { planMessages } from "../../components/plans/messages/en.ts";
import { NextPrice } from "../../components/plans/NextPrice.tsx";
import { PackCards } from "../../components/plans/PackCards.tsx";
import { plansOptions } from "../../components/plans/plans-options.ts";
import { paths } from "../../paths.ts";
import { usePortalBrand } from "../../session/use-brand.ts";
import { partnershipMessages } from "./messages/en.ts";
import product from "../../components/product/product.module.css";
import classes from "./PartnershipPage.module.css";

export function PricingSection() {
  const text = partnershipMessages.useText();
  const plan = planMessages.useText();
  return (
    <Section id="pricing" size="large" title={text("pricingTitle")}>
      <p className={product.sectionLead}>{text("pricingLead")}</p>
      <QueryView
        query={useQuery(plansOptions)}
        size="inline"
        failedTitle={plan("failed")}
        skeleton={<RowsSkeleton rows={8} height={44} />}
      >
        {(plans) => (
          <>
            <PackCards plans={plans} hasListings />
            <Boosts boosts={plans.boosts} />
          </>
        )}
      </QueryView>
    </Section>
  );
}

function Boosts({ boosts }: Pick<Schemas["PlanList"], "boosts">) {
  const text = partnershipMessages.useText();
  const brand = usePortalBrand();
  return (
    <div className={classes.boosts}>
      <div>
        <h3>{text("boosts")}</h3>
        <p>{text("boostsText")}</p>
      </div>
      <dl>
        {boosts.map(({ days, net_paise: price, next_price: next }) => (
          <div key={days}>
            <dt>{text("boostDays", { days })}</dt>
            <dd>
              {rupeeText(price)}
              {next !== null && (
                <small>
                  <NextPrice price={next} />
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <LinkButton href={brand === null ? paths.onboarding() : paths.boosts()} variant="default">
        {text(brand === null ? "boostFirst" : "boostChoose")}
      </LinkButton>
    </div>
  );
}
