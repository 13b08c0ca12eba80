import { numberText } from "@bachat/site";
import { LinkButton, Section } from "@bachat/ui";
import { rupeeText } from "../../format.ts";
import { paths } from "../../paths.ts";
import { partnershipMessages } from "./messages.ts";
import { boostPlans, packs } from "./plans.ts";
import classes from "./PartnershipPage.module.css";

export function PricingSection() {
  const text = partnershipMessages.useText();
  return (
    <Section id="pricing" size="large" title={text("pricingTitle")}>
      <p className={classes.sectionLead}>{text("pricingLead")}</p>
      <ul className={classes.plans}>
        <li data-free>
          <h3>{text("free")}</h3>
          <p className={classes.price}>{text("freePrice")}</p>
          <p className={classes.unit}>{text("freeUnit")}</p>
          <p>{text("freeTrial")}</p>
          <LinkButton href={paths.onboarding()} fullWidth>
            {text("apply")}
          </LinkButton>
        </li>
        {packs.map((pack) => (
          <li key={pack.id}>
            <h3>{text(`pack_${pack.id}`)}</h3>
            <p className={classes.price}>{rupeeText(pack.rupees)}</p>
            <p className={classes.unit}>{text("credits", { amount: numberText(pack.credits) })}</p>
            <ul>
              <li>
                {text("perCredit", {
                  price: rupeeText(Math.round((pack.rupees / pack.credits) * 100) / 100),
                })}
              </li>
              <li>{text("hourly", { amount: numberText(pack.hourly) })}</li>
              <li>{text("monthly", { amount: numberText(pack.monthly) })}</li>
            </ul>
          </li>
        ))}
      </ul>
      <div className={classes.boosts}>
        <div>
          <h3>{text("boosts")}</h3>
          <p>{text("boostsText")}</p>
        </div>
        <dl>
          {boostPlans.map(({ days, rupees }) => (
            <div key={days}>
              <dt>{text("boostDays", { days })}</dt>
              <dd>{rupeeText(rupees)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={classes.small}>
        <b>{text("never")}</b> {text("gst")}
      </p>
    </Section>
  );
}
