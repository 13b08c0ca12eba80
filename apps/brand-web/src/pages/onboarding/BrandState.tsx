import type { Schemas } from "@bachat/api-client/public";
import { dayText, QueryView, useCategories, useRecordSave } from "@bachat/site";
import { LinkButton, Notice, Page, PageSkeleton, PageTitle, RowsSkeleton, toast } from "@bachat/ui";
import { Box, Group, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { applicationOptions, brandOptions } from "../../session/brand-queries.ts";
import { useSend } from "../../session/use-act.ts";
import { useChooseBrand, type Brand } from "../../session/use-brand.ts";
import { correctionOf, valuesOf, type ApplicationValues } from "./application-values.ts";
import { labelOf, valueText } from "./application-words.ts";
import { ApplicationForm } from "./ApplicationForm.tsx";
import { onboardingMessages } from "./messages/en.ts";
import { ReviewTimeline } from "./ReviewTimeline.tsx";

type BrandDetails = Schemas["Brand"];

/** A brand's status with the next step: in review, sent back, suspended or approved. */
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
                <Correction brand={brand} application={data} />
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

interface CorrectionProps {
  brand: BrandDetails;
  application: Schemas["OwnApplication"];
}

/** The form of an application that was sent back. A colleague's correction of it in the meantime is joined with this one. */
function Correction({ brand, application }: CorrectionProps) {
  const text = onboardingMessages.useText();
  const categories = useCategories();
  const change = useSend("put", "/v1/brand/{brand_id}/application");
  const record = useRecordSave({
    record: application,
    valuesOf,
    label: labelOf,
    valueText: (field, value) =>
      field === "category"
        ? categories.find(({ slug }) => slug === value)?.name
        : valueText(field, value),
  });

  async function send(typed: ApplicationValues) {
    const { review_by: day } = await record.save(typed, ({ from, values }) =>
      change({
        params: { path: { brand_id: brand.id } },
        body: { revision: from.revision, ...correctionOf(values) },
      }),
    );
    // A short page replaces the long form.
    window.scrollTo({ top: 0 });
    const message = day === null ? "" : text("answerBy", { day: dayText(day) });
    toast.success({ title: text("corrected"), message });
  }

  const { logo_url: logoUrl, logo_uploaded: isUploaded } = application;
  return (
    <>
      <ApplicationForm
        initial={valuesOf(application)}
        draft={`${brand.id}.${application.revision}`}
        submit={send}
        submitLabel={text("resubmit")}
        isContactFixed
        logoUrl={logoUrl === null && !isUploaded ? null : brand.logo_url}
      />
      {record.dialog}
    </>
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
