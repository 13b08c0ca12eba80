import type { Schemas } from "@bachat/api-client/public";
import { numberText, QueryView } from "@bachat/site";
import { LinkButton, RowsSkeleton, Section } from "@bachat/ui";
import { useQuery } from "@tanstack/react-query";
import { rupeeText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { partnershipMessages } from "./messages/en.ts";
import classes from "./PartnershipPage.module.css";

export const plansOptions = api.queryOptions("get", "/v1/plans");

export function PricingSection() {
  const text = partnershipMessages.useText();
  const query = useQuery(plansOptions);
  return (
    <Section id="pricing" size="large" title={text("pricingTitle")}>
      <p className={classes.sectionLead}>{text("pricingLead")}</p>
      <QueryView
        query={query}
        size="inline"
        failedTitle={text("pricingFailed")}
        skeleton={<RowsSkeleton rows={8} height={44} />}
      >
        {(plans) => <Prices plans={plans} />}
      </QueryView>
    </Section>
  );
}

function Prices({ plans }: { plans: Schemas["PlanList"] }) {
  const text = partnershipMessages.useText();
  return (
    <>
      <ul className={classes.plans}>
        <li data-free>
          <h3>{text("free")}</h3>
          <p className={classes.price}>{rupeeText(0)}</p>
          <p className={classes.unit}>{text("freeUnit")}</p>
          <p>{text("freeTrial", { count: plans.trial_credits })}</p>
          <LinkButton href={paths.onboarding()} fullWidth>
            {text("apply")}
          </LinkButton>
        </li>
        {plans.tiers.map(
          ({ id, name, pack, hourly_limit: hourly, monthly_quota: monthly }) =>
            pack !== null && (
              <li key={id}>
                <h3>{name}</h3>
                <p className={classes.price}>{rupeeText(pack.net_paise)}</p>
                <p className={classes.unit}>
                  {text("credits", { amount: numberText(pack.credits) })}
                </p>
                <ul>
                  <li>
                    {text("perCredit", {
                      price: rupeeText(Math.round(pack.net_paise / pack.credits)),
                    })}
                  </li>
                  <li>{text("hourly", { amount: numberText(hourly) })}</li>
                  <li>{text("monthly", { amount: numberText(monthly) })}</li>
                </ul>
              </li>
            ),
        )}
      </ul>
      <div className={classes.boosts}>
        <div>
          <h3>{text("boosts")}</h3>
          <p>{text("boostsText")}</p>
        </div>
        <dl>
          {plans.boosts.map(({ days, net_paise: price }) => (
            <div key={days}>
              <dt>{text("boostDays", { days })}</dt>
              <dd>{rupeeText(price)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={classes.small}>
        <b>{text("never")}</b> {text("gst", { percent: plans.gst_percent })}
      </p>
    </>
  );
}
