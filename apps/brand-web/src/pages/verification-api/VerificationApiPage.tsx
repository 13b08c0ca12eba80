import { answerText, QueryView, requestSnippets, usePageMeta, useSettings } from "@bachat/site";
import {
  Badges,
  CodeBlock,
  cx,
  EndBand,
  LinkButton,
  NumberedSteps,
  Page,
  RowsSkeleton,
  Section,
  UiLink,
} from "@bachat/ui";
import { Group, Stack } from "@mantine/core";
import {
  IconCalendarCheck,
  IconCreditCard,
  IconRefresh,
  IconRepeat,
  IconShieldCheck,
  IconStack2,
  IconUserPlus,
} from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { planMessages } from "../../components/plans/messages/en.ts";
import { PackCards } from "../../components/plans/PackCards.tsx";
import { plansOptions } from "../../components/plans/plans-options.ts";
import { PointGrid } from "../../components/PointGrid.tsx";
import { Questions } from "../../components/Questions.tsx";
import { paths } from "../../paths.ts";
import { publicLoader } from "../../session/api.ts";
import { usePortalBrand } from "../../session/use-brand.ts";
import { useNextStep } from "../../session/use-next-step.ts";
import { Calculator } from "./Calculator.tsx";
import { verificationApiMessages } from "./messages/en.ts";
import product from "../../components/product/product.module.css";
import classes from "./VerificationApiPage.module.css";

export const loader = publicLoader((prefetch) => [prefetch(plansOptions)]);

/** `/student-verification-api`: the product, for those who decide whether to use it. */
export function VerificationApiPage() {
  const text = verificationApiMessages.useText();
  const next = useNextStep();
  usePageMeta({ title: text("title"), description: text("description") });
  return (
    <Page padded={false} className={classes.page}>
      <Hero />
      <Section size="large" title={text("whyTitle")}>
        <PointGrid
          points={[
            { icon: IconCalendarCheck, title: text("whyFresh"), text: text("whyFreshText") },
            { icon: IconShieldCheck, title: text("whyConsent"), text: text("whyConsentText") },
            { icon: IconRepeat, title: text("whySafe"), text: text("whySafeText") },
            { icon: IconStack2, title: text("whyMany"), text: text("whyManyText") },
          ]}
        />
      </Section>
      <Pricing />
      <Section size="large" title={text("useTitle")}>
        <PointGrid
          points={[
            { icon: IconCreditCard, title: text("useCheckout"), text: text("useCheckoutText") },
            { icon: IconUserPlus, title: text("useSignUp"), text: text("useSignUpText") },
            { icon: IconRefresh, title: text("useRenew"), text: text("useRenewText") },
          ]}
        />
      </Section>
      <Section size="large" title={text("howTitle")} className={product.how}>
        <NumberedSteps
          steps={(["Apply", "Request", "Response"] as const).map((step) => (
            <div key={step}>
              <h3>{text(`how${step}`)}</h3>
              <p>{text(`how${step}Text`)}</p>
            </div>
          ))}
        />
      </Section>
      <Section size="large" title={text("faqTitle")}>
        <Questions
          entries={([1, 2, 3, 4, 5] as const).map((n) => [text(`q${n}`), text(`a${n}`)] as const)}
        />
      </Section>
      <EndBand title={text("endTitle")} text={text("endText")}>
        <LinkButton href={next.href} color="marigold" size="lg">
          {next.label}
        </LinkButton>
      </EndBand>
    </Page>
  );
}

function Hero() {
  const text = verificationApiMessages.useText();
  const { apiOrigin } = useSettings();
  const next = useNextStep();
  const mayCreate = usePortalBrand()?.actions.create_keys === true;
  const [curl] = requestSnippets(apiOrigin, "YOUR_API_KEY");
  return (
    <section className={cx(product.hero, classes.hero)}>
      <div>
        <Badges
          items={[text("badgeRest"), text("badgeJson"), text("badgeLimited")]}
          aria-label={text("badges")}
          mb={20}
        />
        <h1>{text("title")}</h1>
        <p className={product.lead}>{text("lead")}</p>
        <Group gap={12} mt={28}>
          {mayCreate ? (
            <LinkButton href={paths.developers()} size="lg">
              {text("createKey")}
            </LinkButton>
          ) : (
            <LinkButton href={next.href} size="lg">
              {next.label}
            </LinkButton>
          )}
          <LinkButton href={paths.apiConsole()} size="lg" variant="default">
            {text("tryIt")}
          </LinkButton>
        </Group>
        <UiLink href="/api-docs" className={classes.docs}>
          {text("apiDocs")}
        </UiLink>
      </div>
      <Stack gap={16} miw={0}>
        {curl !== undefined && <CodeBlock tabs={[{ ...curl, label: text("request") }]} />}
        <CodeBlock tabs={[{ id: "answer", label: text("answer"), code: answerText("verified") }]} />
      </Stack>
    </section>
  );
}

function Pricing() {
  const text = verificationApiMessages.useText();
  const plan = planMessages.useText();
  return (
    <Section id="pricing" size="large" title={text("priceTitle")}>
      <p className={product.sectionLead}>{text("priceLead")}</p>
      <QueryView
        query={useQuery(plansOptions)}
        size="inline"
        failedTitle={plan("failed")}
        skeleton={<RowsSkeleton rows={8} height={56} />}
      >
        {(plans) => (
          <>
            <Calculator plans={plans} />
            <PackCards plans={plans} />
          </>
        )}
      </QueryView>
    </Section>
  );
}
