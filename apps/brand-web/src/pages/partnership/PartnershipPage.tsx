import { usePageMeta } from "@bachat/site";
import { LinkButton, Notice, Page } from "@bachat/ui";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { publicLoader } from "../../session/api.ts";
import { ApiSection } from "./ApiSection.tsx";
import { FaqSection } from "./FaqSection.tsx";
import { figuresOptions, Hero } from "./Hero.tsx";
import { HowSection } from "./HowSection.tsx";
import { ListingsSection } from "./ListingsSection.tsx";
import { partnershipMessages } from "./messages/en.ts";
import classes from "./PartnershipPage.module.css";
import { plansOptions, PricingSection } from "./PricingSection.tsx";
import { WhySection } from "./WhySection.tsx";

export const loader = publicLoader((prefetch) => [
  prefetch(plansOptions),
  prefetch(figuresOptions),
]);

/** `/brand-partnership`, which is also the brand site's start. */
export function PartnershipPage() {
  const text = partnershipMessages.useText();
  const [query] = useSearchParams();
  usePageMeta({ title: text("title"), description: text("description") });
  return (
    <Page padded={false} className={classes.page}>
      {query.get("success") === "true" && (
        <div className={classes.banner} role="status">
          <Notice tone="ok" title={text("successTitle")}>
            {text("successText")}
          </Notice>
        </div>
      )}
      <Hero />
      <ListingsSection />
      <ApiSection />
      <WhySection />
      <PricingSection />
      <HowSection />
      <FaqSection />
      <section className={classes.end}>
        <div>
          <h2>{text("endTitle")}</h2>
          <p>{text("endText")}</p>
        </div>
        <LinkButton href={paths.onboarding()} color="marigold" size="lg">
          {text("apply")}
        </LinkButton>
      </section>
    </Page>
  );
}
