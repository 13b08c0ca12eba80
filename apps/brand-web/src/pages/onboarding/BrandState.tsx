import type { Schemas } from "@bachat/api-client/public";
import { QueryErrorState, recentDateText } from "@bachat/site";
import { LinkButton, Notice, Page, PageSkeleton, PageTitle, StepRail, toast } from "@bachat/ui";
import { useMutation, useQuery } from "@tanstack/react-query";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { useChooseBrand, type Brand } from "../../session/use-brand.ts";
import { ApplicationForm } from "./ApplicationForm.tsx";
import { correctionOf, valuesOf, type ApplicationValues } from "./application-values.ts";
import { onboardingMessages } from "./messages.ts";
import classes from "./BrandState.module.css";

/** Where a brand stands: in review, sent back, suspended or approved, each with what to do next. */
export function BrandState({ brand }: { brand: Brand }) {
  const text = onboardingMessages.useText();
  const choose = useChooseBrand();
  const options = api.queryOptions("get", "/v1/brand/{brand_id}", {
    params: { path: { brand_id: brand.id } },
  });
  const query = useQuery(options);
  const { data, error } = query;
  if (data === undefined) {
    if (error === null) return <PageSkeleton />;
    return <QueryErrorState title={text("loadFailed")} query={query} />;
  }
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
          <div className={classes.acts}>
            <LinkButton href={paths.portal()} onClick={() => choose(brand)}>
              {text("openPortal")}
            </LinkButton>
            {another}
          </div>
        </Page>
      );
  }
}

type BrandRow = Schemas["Brand"];

/** The application itself, for members who may read it. */
function useApplication(brand: BrandRow) {
  return useQuery({
    ...api.queryOptions("get", "/v1/brand/{brand_id}/application", {
      params: { path: { brand_id: brand.id } },
    }),
    enabled: brand.actions.view_application,
  });
}

function InReview({ brand, another }: { brand: BrandRow; another: React.ReactNode }) {
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
      <div className={classes.acts}>{another}</div>
    </Page>
  );
}

function SentBack({ brand }: { brand: BrandRow }) {
  const text = onboardingMessages.useText();
  const application = useApplication(brand);
  const { data, error } = application;
  const { mutateAsync } = useMutation(
    api.mutationOptions("put", "/v1/brand/{brand_id}/application"),
  );

  async function send(values: ApplicationValues) {
    const path = { brand_id: brand.id };
    await mutateAsync({ params: { path }, body: correctionOf(values) });
    // The long form gives way to a short page: begin at its head.
    window.scrollTo({ top: 0 });
    toast.success({ title: text("corrected"), message: text("correctedText") });
  }

  return (
    <Page>
      <PageTitle lead={text("rejectedLead")}>
        {text("rejectedTitle", { brand: brand.name })}
      </PageTitle>
      <div className={classes.note}>
        <Notice tone="look" title={text("note")}>
          {brand.status_reason}
        </Notice>
      </div>
      {!brand.actions.correct_application && <p>{text("rejectedMember")}</p>}
      {data === undefined && error !== null && (
        <QueryErrorState size="inline" title={text("loadFailed")} query={application} />
      )}
      {data !== undefined && brand.actions.correct_application && (
        <ApplicationForm
          initial={valuesOf(data)}
          submit={send}
          submitLabel={text("resubmit")}
          isContactFixed
          logoUrl={brand.logo_url}
        />
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
      <p className={classes.next}>{text("suspendedNext")}</p>
    </Page>
  );
}
