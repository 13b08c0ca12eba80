import { dayText, QueryErrorState, useAccount } from "@bachat/site";
import {
  Skeleton,
  LinkButton,
  RowsSkeleton,
  StudentPass,
  TicketRow,
  UiLink,
  type StudentPassState,
} from "@bachat/ui";
import { Box, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ShowPass } from "../../components/pass-screen/ShowPass.tsx";
import { PushSwitch } from "../../components/push-switch/PushSwitch.tsx";
import { useRefusalText } from "../../components/refusal/use-refusal-text.ts";
import { AppealForm } from "../../components/review/AppealForm.tsx";
import { reviewMessages } from "../../components/review/messages/en.ts";
import { usePromise } from "../../components/verify-ways/ReviewPromise.tsx";
import { useLabels } from "../../offers/use-labels.ts";
import { useOfferRow } from "../../offers/use-offer-row.ts";
import { paths } from "../../paths.ts";
import { passStateOf } from "../../session/pass-state.ts";
import { useProfile } from "../../session/profile.ts";
import { lookOf, useShownState } from "../../session/shown-state.ts";
import { isRenewalNear, verificationOptions } from "../../session/verification.ts";
import { EndingMail } from "./EndingMail.tsx";
import { dashboardMessages } from "./messages/en.ts";
import type { Dashboard, SavedOffer } from "./queries.ts";
import classes from "./DashboardHead.module.css";

interface DashboardHeadProps {
  dashboard: Dashboard | undefined;
  isError: boolean;
}

/** The pass with its next step, and saved offers that end soon. */
export function DashboardHead({ dashboard, isError }: DashboardHeadProps) {
  return (
    <div className={classes.head}>
      <Pass />
      {!isError && <EndingSoon dashboard={dashboard} />}
    </div>
  );
}

function Pass() {
  const text = dashboardMessages.useText();
  const state = useAccount();
  const profile = useProfile();
  const { status, account } = state;
  const student = account?.student ?? null;
  const view =
    student === null
      ? "not_submitted"
      : passStateOf(student, student.submission_state === "in_review");
  const shown = useShownState(view);
  if (state.status === "error")
    return (
      <div className={classes.pass}>
        <QueryErrorState title={text("passFailed")} query={state} />
      </div>
    );
  if (status === "loading") return <Skeleton width="100%" height={260} radius={14} />;
  const until = profile?.verified_until ?? null;
  const fact =
    until === null
      ? null
      : { label: text(view === "expired" ? "ended" : "validUntil"), value: dayText(until) };
  return (
    <div className={classes.pass}>
      <StudentPass
        state={lookOf(shown)}
        stateLabel={text(`state.${shown}`)}
        name={profile?.name ?? account?.name ?? ""}
        college={profile?.college_name ?? null}
        course={profile?.degree ?? null}
        photoUrl={profile?.avatar_url ?? null}
        fact={fact}
      />
      {view === "rejected" && <Rejected />}
      {view === "pending" && <InReview />}
      {(view === "not_submitted" || view === "expired") && <NextStep view={view} />}
      {view === "verified" && until !== null && isRenewalNear(until) && (
        <Renewal until={until} isInReview={student?.submission_state === "in_review"} />
      )}
      {view === "verified" && (
        <ShowPass
          student={{
            name: profile?.name ?? account?.name ?? "",
            college: profile?.college_name ?? null,
            photoUrl: profile?.avatar_url ?? null,
            until,
          }}
          fullWidth
          my={12}
        />
      )}
      <OwnPages view={view} />
    </div>
  );
}

const steps = {
  not_submitted: ["notSubmittedText", "notSubmittedAction"],
  expired: ["expiredText", "expiredAction"],
} as const;

/** Why it was refused, what to send instead, and the two possible actions. */
function Rejected() {
  const text = dashboardMessages.useText();
  const reviewText = reviewMessages.useText();
  const { data } = useQuery(verificationOptions);
  const current = data?.current ?? null;
  const refusal = useRefusalText(current);
  const isFinal = data?.blocked_by === "refused_finally";
  if (refusal === null || current === null)
    return (
      <div className={classes.step}>
        <p>{text("rejectedText")}</p>
        <LinkButton href={paths.upload()}>{text("rejectedAction")}</LinkButton>
      </div>
    );
  return (
    <div className={classes.reason}>
      <h2>{refusal.why}</h2>
      <p>
        {current.is_appeal && reviewText("appealOver")}{" "}
        {isFinal ? text("rejectedFinally") : refusal.instead} {refusal.cost}
      </p>
      {current.reason_text !== null && (
        <p>{text("reviewerWrote", { text: current.reason_text })}</p>
      )}
      <div className={classes.acts}>
        {!isFinal && <LinkButton href={paths.upload()}>{text("rejectedAction")}</LinkButton>}
        {current.can_appeal && <AppealForm submission={current} />}
      </div>
    </div>
  );
}

/** An ID in review, or on hold for the document that a reviewer asked for. */
function InReview() {
  const text = dashboardMessages.useText();
  const { data } = useQuery(verificationOptions);
  const promise = usePromise(data?.review_time ?? null);
  const isAsked = data?.current?.asked != null;
  return (
    <div className={classes.step}>
      <p>
        {isAsked ? (
          text("askedText")
        ) : (
          <>
            {promise !== null && <b>{promise}</b>} {text("pendingText")}
          </>
        )}
      </p>
      <LinkButton
        href={isAsked ? paths.upload() : paths.verification()}
        variant={isAsked ? "filled" : "default"}
      >
        {text(isAsked ? "askedAction" : "pendingAction")}
      </LinkButton>
    </div>
  );
}

/** One tap to the form in which this year's ID is sent; nothing while the last day is far, or one is in review. */
function Renewal({ until, isInReview }: { until: string; isInReview: boolean }) {
  const text = dashboardMessages.useText();
  const { data } = useQuery({ ...verificationOptions, enabled: !isInReview });
  if (isInReview || data?.can_submit !== true) return null;
  return (
    <div className={classes.step}>
      <p>{text("renewText", { date: dayText(until) })}</p>
      <LinkButton href={paths.upload()}>{text("renewAction")}</LinkButton>
    </div>
  );
}

function NextStep({ view }: { view: keyof typeof steps }) {
  const text = dashboardMessages.useText();
  const [why, action] = steps[view];
  return (
    <div className={classes.step}>
      <p>{text(why)}</p>
      <LinkButton href={view === "expired" ? paths.upload() : paths.verification()}>
        {text(action)}
      </LinkButton>
    </div>
  );
}

/** Links to profile and verification; a step to take there has its button above. */
function OwnPages({ view }: { view: StudentPassState }) {
  const text = dashboardMessages.useText();
  return (
    <p className={classes.own}>
      <UiLink href={paths.profile()}>{text("profile")}</UiLink>
      {view === "verified" && (
        <>
          <UiLink href={paths.pass()}>{text("showPass")}</UiLink>
          <UiLink href={paths.verification()}>{text("verification")}</UiLink>
        </>
      )}
    </p>
  );
}

function EndingSoon({ dashboard }: { dashboard: Dashboard | undefined }) {
  const text = dashboardMessages.useText();
  const labels = useLabels();
  const row = useOfferRow();
  const endingSoon: SavedOffer[] | undefined = dashboard?.worth_keeping;
  return (
    <section aria-labelledby="keep-title">
      <div className={classes.keepHead}>
        <h2 id="keep-title">{text("endingSoon")}</h2>
        {dashboard !== undefined && dashboard.counts.save > 0 && (
          <UiLink href={paths.dashboard({ tab: "saved" })}>
            {text("allSaved", { count: dashboard.counts.save })}
          </UiLink>
        )}
      </div>
      {dashboard === undefined && <RowsSkeleton rows={3} height={68} />}
      {endingSoon?.length === 0 && (
        <Box component="p" c="dimmed">
          {text("nothingEnding")}
        </Box>
      )}
      <Stack component="ul" gap={10}>
        {endingSoon?.map(({ offer, removed = false }) => {
          const expiry = labels.expiry(offer.end_date);
          return (
            <li key={offer.id}>
              <TicketRow
                {...row(offer)}
                note={expiry?.label}
                urgent={!removed && (expiry?.urgent ?? false)}
                isOver={removed}
              />
            </li>
          );
        })}
      </Stack>
      {dashboard !== undefined && dashboard.counts.save > 0 && (
        <>
          <EndingMail />
          <PushSwitch mt={12} />
        </>
      )}
    </section>
  );
}
