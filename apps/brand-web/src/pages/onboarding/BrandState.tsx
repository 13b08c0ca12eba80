import type { Schemas } from "@bachat/api-client/public";
import { dayText, QueryView } from "@bachat/site";
import { LinkButton, Notice, Page, PageSkeleton, PageTitle, RowsSkeleton, toast } from "@bachat/ui";
import { Box, Group, Stack } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { applicationOptions, brandOptions } from "../../session/brand-queries.ts";
import { useChooseBrand, type Brand } from "../../session/use-brand.ts";
import { ApplicationForm } from "./ApplicationForm.tsx";
import { correctionOf, valuesOf, type ApplicationValues } from "./application-values.ts";
import { onboardingMessages } from "./messages/en.ts";
import { ReviewTimeline } from "./ReviewTimeline.tsx";

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
  const reviewBy = application.data?.review_by ?? null;
  return (
    <Page width="reading">
      <PageTitle
        lead={reviewBy === null ? text("pending") : text("pendingLead", { day: dayText(reviewBy) })}
      >
        {text("pendingTitle", { brand: brand.name })}
      </PageTitle>
      {brand.actions.view_application && (
        <QueryView
          query={application}
          size="inline"
          failedTitle={text("loadFailed")}
          skeleton={<RowsSkeleton rows={3} height={72} />}
        >
          {(data) => <ReviewTimeline application={data} />}
        </QueryView>
      )}
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

  async function send(values: ApplicationValues, revision: number) {
    const { review_by: day } = await mutateAsync({
      params: { path: { brand_id: brand.id } },
      body: { revision, ...correctionOf(values) },
    });
    // A short page replaces the long form.
    window.scrollTo({ top: 0 });
    const message = day === null ? "" : text("answerBy", { day: dayText(day) });
    toast.success({ title: text("corrected"), message });
  }

  return (
    <Page>
      <PageTitle lead={text("rejectedLead")}>
        {text("rejectedTitle", { brand: brand.name })}
      </PageTitle>
      {brand.actions.view_application ? (
        <QueryView
          query={application}
          size="inline"
          failedTitle={text("loadFailed")}
          skeleton={<RowsSkeleton rows={6} height={72} />}
        >
          {(data) => (
            <Stack gap={32}>
              <Box maw={720}>
                <ReviewTimeline application={data} />
              </Box>
              {brand.actions.correct_application ? (
                <ApplicationForm
                  initial={valuesOf(data)}
                  draft={`${brand.id}.${data.revision}`}
                  submit={(values) => send(values, data.revision)}
                  submitLabel={text("resubmit")}
                  isContactFixed
                  logoUrl={data.logo_url === null && !data.logo_uploaded ? null : brand.logo_url}
                />
              ) : (
                <p>{text("rejectedMember")}</p>
              )}
            </Stack>
          )}
        </QueryView>
      ) : (
        <>
          <Notice tone="warning" title={text("note")}>
            {brand.status_reason}
          </Notice>
          <Box component="p" mt={16}>
            {text("rejectedMember")}
          </Box>
        </>
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
