import type { Schemas } from "@bachat/api-client/public";
import { QueryView, recentDateText } from "@bachat/site";
import {
  LinkButton,
  Notice,
  Page,
  PageSkeleton,
  PageTitle,
  RowsSkeleton,
  StepRail,
  toast,
} from "@bachat/ui";
import { Box, Group } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { applicationOptions, brandOptions } from "../../session/brand-queries.ts";
import { useChooseBrand, type Brand } from "../../session/use-brand.ts";
import { ApplicationForm } from "./ApplicationForm.tsx";
import { correctionOf, valuesOf, type ApplicationValues } from "./application-values.ts";
import { onboardingMessages } from "./messages/en.ts";
import classes from "./BrandState.module.css";

type BrandDetails = Schemas["Brand"];

/** A brand's status with what to do next: in review, sent back, suspended or approved. */
export function BrandState({ brand }: { brand: Brand }) {
  const text = onboardingMessages.useText();
  const choose = useChooseBrand();
  return (
    <QueryView
      query={useQuery(brandOptions(brand.id))}
      failedTitle={text("loadFailed")}
      skeleton={<PageSkeleton />}
    >
      {(data) => <ByStatus brand={data} openPortal={() => choose(brand)} />}
    </QueryView>
  );
}

function ByStatus({ brand: data, openPortal }: { brand: BrandDetails; openPortal: () => void }) {
  const text = onboardingMessages.useText();
  const another = (
    <LinkButton href={paths.onboarding({ brand: "new" })} variant="default">
      {text("another")}
    </LinkButton>
  );
  switch (data.status) {
    case "pending":
      return <InReview brand={data} another={another} />;
    case "rejected":
      return <SentBack key={data.id} brand={data} />;
    case "suspended":
      return <Suspended name={data.name} reason={data.status_reason ?? ""} />;
    case "approved":
      return (
        <Page width="reading">
          <PageTitle lead={text("approvedLead")}>
            {text("approvedTitle", { brand: data.name })}
          </PageTitle>
          <Group gap={12} mt={24}>
            <LinkButton href={paths.portal()} onClick={openPortal}>
              {text("openPortal")}
            </LinkButton>
            {another}
          </Group>
        </Page>
      );
  }
}

/** The application itself, for members who may read it. */
function useApplication(brand: BrandDetails) {
  return useQuery({
    ...applicationOptions(brand.id),
    enabled: brand.actions.view_application,
  });
}

function InReview({ brand, another }: { brand: BrandDetails; another: React.ReactNode }) {
  const text = onboardingMessages.useText();
  const application = useApplication(brand);
  const date = recentDateText(application.data?.submitted_at ?? brand.created_at);
  return (
    <Page width="reading">
      <PageTitle lead={text("pendingLead", { date })}>
        {text("pendingTitle", { brand: brand.name })}
      </PageTitle>
      <StepRail
        steps={[
          { id: "sent", title: text("stepSent"), lead: date, state: "done" },
          { id: "review", title: text("stepReview"), lead: text("stepReviewText"), state: "now" },
          { id: "live", title: text("stepLive"), lead: text("stepLiveText"), state: "later" },
        ]}
      />
      <Group gap={12} mt={24}>
        {another}
      </Group>
    </Page>
  );
}

function SentBack({ brand }: { brand: BrandDetails }) {
  const text = onboardingMessages.useText();
  const application = useApplication(brand);
  const { mutateAsync } = useMutation(
    api.mutationOptions("put", "/v1/brand/{brand_id}/application"),
  );

  async function send(values: ApplicationValues) {
    const path = { brand_id: brand.id };
    await mutateAsync({ params: { path }, body: correctionOf(values) });
    // A short page replaces the long form.
    window.scrollTo({ top: 0 });
    toast.success({ title: text("corrected"), message: text("correctedText") });
  }

  return (
    <Page>
      <PageTitle lead={text("rejectedLead")}>
        {text("rejectedTitle", { brand: brand.name })}
      </PageTitle>
      <Box maw={760} mb={32} className={classes.note}>
        <Notice tone="warning" title={text("note")}>
          {brand.status_reason}
        </Notice>
      </Box>
      {brand.actions.correct_application ? (
        <QueryView
          query={application}
          size="inline"
          failedTitle={text("loadFailed")}
          skeleton={<RowsSkeleton rows={6} height={72} />}
        >
          {(data) => (
            <ApplicationForm
              initial={valuesOf(data)}
              submit={send}
              submitLabel={text("resubmit")}
              isContactFixed
              logoUrl={brand.logo_url}
            />
          )}
        </QueryView>
      ) : (
        <p>{text("rejectedMember")}</p>
      )}
    </Page>
  );
}

function Suspended({ name, reason }: { name: string; reason: string }) {
  const text = onboardingMessages.useText();
  return (
    <Page width="reading">
      <PageTitle lead={text("suspendedLead")}>{text("suspendedTitle", { brand: name })}</PageTitle>
      <Notice tone="bad" title={text("reason")}>
        {reason}
      </Notice>
      <Box component="p" mt={16} c="var(--text-2)">
        {text("suspendedNext")}
      </Box>
    </Page>
  );
}
