import type { Schemas } from "@bachat/api-client/public";
import { rupeeText } from "@bachat/rules/money";
import { numberText } from "@bachat/site";
import { LinkButton } from "@bachat/ui";
import { Box } from "@mantine/core";
import { paths } from "../../paths.ts";
import { usePortalBrand } from "../../session/use-brand.ts";
import { TickList } from "../TickList.tsx";
import { planMessages } from "./messages/en.ts";
import { NextPrice } from "./NextPrice.tsx";
import { withGst } from "./with-gst.ts";
import classes from "./PackCards.module.css";

type Plans = Schemas["PlanList"];

interface PackCardsProps {
  plans: Plans;
  /** Listings as the first card. */
  hasListings?: boolean;
}

/** The packs side by side, each with its button: to the portal for a brand that may buy, to the application for others. */
export function PackCards({ plans, hasListings = false }: PackCardsProps) {
  const text = planMessages.useText();
  const brand = usePortalBrand();
  return (
    <>
      <ul className={classes.packs}>
        {hasListings && (
          <li data-free>
            <h3>{text("free")}</h3>
            <p className={classes.price}>{rupeeText(0)}</p>
            <Box component="p" mt={-14} c="dimmed">
              {text("freeUnit")}
            </Box>
            <TickList
              lines={[
                text("freeReviewed"),
                text("freeStats"),
                text("freeTrial", { count: plans.trial_credits }),
              ]}
            />
            <LinkButton href={brand === null ? paths.onboarding() : paths.newOffer()} fullWidth>
              {text("freeAct")}
            </LinkButton>
          </li>
        )}
        {plans.tiers.map(
          ({ id, name, pack, hourly_limit: hourly, monthly_quota: monthly }) =>
            pack !== null && (
              <li key={id}>
                <h3>{name}</h3>
                <p className={classes.price}>{rupeeText(pack.net_paise)}</p>
                <Box component="p" mt={-14} c="dimmed">
                  {text("withGst", {
                    price: rupeeText(withGst(pack.net_paise, plans.gst_percent)),
                  })}
                </Box>
                {pack.next_price !== null && (
                  <Box component="p" mt={-12} c="dimmed">
                    <NextPrice price={pack.next_price} />
                  </Box>
                )}
                <TickList
                  lines={[
                    text("credits", { amount: numberText(pack.credits) }),
                    text("perCredit", {
                      price: rupeeText(Math.round(pack.net_paise / pack.credits)),
                    }),
                    text("hourly", { amount: numberText(hourly) }),
                    text("monthly", { amount: numberText(monthly) }),
                  ]}
                />
                <LinkButton
                  href={brand === null ? paths.onboarding() : paths.billing()}
                  variant="default"
                  fullWidth
                >
                  {text(brand === null ? "choose" : "buy", { pack: name })}
                </LinkButton>
              </li>
            ),
        )}
      </ul>
      <Box component="p" maw="76ch" mt={16} c="var(--text-2)">
        <b>{text("never")}</b> {text("gst", { percent: plans.gst_percent })}
      </Box>
    </>
  );
}
