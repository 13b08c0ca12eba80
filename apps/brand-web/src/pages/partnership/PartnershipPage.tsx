import { dayText, usePageMeta } from "@bachat/site";
import { EndBand, LinkButton, Notice, Page } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useLocation, useSearchParams } from "react-router";
import { plansOptions } from "../../components/plans/plans-options.ts";
import { publicLoader } from "../../session/api.ts";
import { useNextStep } from "../../session/use-next-step.ts";
import { ApiSection } from "./ApiSection.tsx";
import { FaqSection } from "./FaqSection.tsx";
import { Figures, figuresOptions, Hero } from "./Hero.tsx";
import { HowSection } from "./HowSection.tsx";
import { ListingsSection } from "./ListingsSection.tsx";
import { partnershipMessages } from "./messages/en.ts";
import { PricingSection } from "./PricingSection.tsx";
import { WhySection } from "./WhySection.tsx";
import classes from "./PartnershipPage.module.css";

export const loader = publicLoader((prefetch) => [
  prefetch(plansOptions),
  prefetch(figuresOptions),
]);

/** `/brand-partnership`, also the brand site's start page. */
export function PartnershipPage() {
  const text = partnershipMessages.useText();
  const [query] = useSearchParams();
  const reviewBy = reviewByIn(useLocation().state);
  const next = useNextStep();
  usePageMeta({ title: text("title"), description: text("description") });
  return (
    <Box pb={64}>
      {query.get("success") === "true" && (
        <Page padded={false}>
          <Box pt={24} role="status">
            <Notice tone="ok" title={text("successTitle")}>
              {text("successText")}{" "}
              {reviewBy !== null && text("successBy", { day: dayText(reviewBy) })}
            </Notice>
          </Box>
        </Page>
      )}
      <Page padded={false}>
        <Hero />
      </Page>
      <div style={{ borderBlock: "1px solid var(--line)" }}>
        <Page padded={false}>
          <Figures />
        </Page>
      </div>
      <Page padded={false} className={classes.parts}>
        <ListingsSection />
        <ApiSection />
        <WhySection />
        <PricingSection />
        <HowSection />
        <FaqSection />
        <EndBand title={text("endTitle")} text={text("endText")}>
          <LinkButton href={next.href} color="marigold" size="lg">
            {next.label}
          </LinkButton>
        </EndBand>
      </Page>
    </Box>
  );
}

/** The day that the application's answer promised, while its page leads here. */
function reviewByIn(state: unknown): string | null {
  const { reviewBy = null } = (state ?? {}) as { reviewBy?: unknown };
  return typeof reviewBy === "string" ? reviewBy : null;
}
