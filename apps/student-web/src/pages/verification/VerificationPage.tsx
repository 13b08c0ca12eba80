import {
  type ProviderAnswer,
  QueryView,
  useAccount,
  useHashTarget,
  useOnceTrue,
  usePageMeta,
} from "@bachat/site";
import { Page, Skeleton, type StudentPassState, TextSkeleton } from "@bachat/ui";
import { VisuallyHidden } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { ConsentChoice, consentOptions } from "../../components/brand-consent/ConsentChoice.tsx";
import {
  useIsWaitingShopSettled,
  WaitingShop,
} from "../../components/waiting-shop/WaitingShop.tsx";
import { WantedOffer } from "../../components/wanted-offer/WantedOffer.tsx";
import { useIsWantedOfferSettled, wantedOfferOptions } from "../../offers/use-wanted-offer.ts";
import { api, studentLoader } from "../../session/api.ts";
import { passStateOf } from "../../session/pass-state.ts";
import { profileOptions } from "../../session/profile.ts";
import { shownStateOf } from "../../session/shown-state.ts";
import { verificationOptions, type Verification } from "../../session/verification.ts";
import { AcademicEmails, isEmailFirst } from "./AcademicEmails.tsx";
import { AcademicLink, CollegeAccount } from "./AcademicLink.tsx";
import { DecidedView } from "./DecidedView.tsx";
import { HistoryList } from "./HistoryList.tsx";
import { verificationMessages } from "./messages/en.ts";
import { PendingView } from "./PendingView.tsx";
import { SubmitSteps } from "./SubmitSteps.tsx";
import { TrustColumn } from "./TrustColumn.tsx";
import { useNewView } from "./use-new-view.ts";
import classes from "./VerificationPage.module.css";

export const loader = studentLoader((prefetch, _args, account) => [
  prefetch(verificationOptions),
  prefetch(wantedOfferOptions),
  ...(account?.student == null ? [] : [prefetch(profileOptions)]),
  ...(account?.is_18_or_older === true ? [prefetch(consentOptions)] : []),
]);

/** Where a student sends an ID, waits for the decision and reads it. */
export function VerificationPage() {
  const text = verificationMessages.useText();
  usePageMeta({ title: text("pageTitle"), noindex: true });
  const query = useQuery(verificationOptions);
  useCurrentAccount(query.data);
  const isOfferSettled = useIsWantedOfferSettled();
  const isPlaced = useOnceTrue(useIsWaitingShopSettled() && isOfferSettled);
  const [search, setSearch] = useSearchParams();
  // Kept after it is removed from the address, so that the result stays on screen.
  const [token] = useState(() => search.get("academic"));
  const { answer, clearAnswer } = useCollegeAnswer();
  const [isProved, setProved] = useState(false);
  return (
    <Page>
      <div className={classes.columns}>
        <div>
          {token !== null && (
            <AcademicLink
              token={token}
              onSettled={() => {
                setProved(true);
                setSearch({}, { replace: true, preventScrollReset: true });
              }}
            />
          )}
          {answer !== null && (
            <CollegeAccount
              answer={answer}
              onSettled={() => {
                setProved(true);
                clearAnswer();
              }}
            />
          )}
          <QueryView query={query} failedTitle={text("loadFailed")} skeleton={<Loading />}>
            {(verification) =>
              isPlaced ? <Loaded verification={verification} isProved={isProved} /> : <Loading />
            }
          </QueryView>
        </div>
        <TrustColumn />
      </div>
    </Page>
  );
}

/** The provider's answer about a college's account, kept like the token above. */
function useCollegeAnswer() {
  const { state, search, hash } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(
    () => (Object(state) as { collegeAnswer?: ProviderAnswer }).collegeAnswer ?? null,
  );
  const clearAnswer = () =>
    void navigate({ search, hash }, { replace: true, state: null, preventScrollReset: true });
  return { answer, clearAnswer };
}

/** A decision that comes while the page is open: reads the account again for header, locks and pass. */
function useCurrentAccount(verification: Verification | undefined): void {
  const queryClient = useQueryClient();
  const student = useAccount().account?.student ?? null;
  const isBehind =
    verification !== undefined &&
    student !== null &&
    (student.verified !== verification.verified ||
      student.verification_status !== verification.verification_status ||
      (student.submission_state === "in_review") !== (verification.state === "in_review"));
  useEffect(() => {
    if (!isBehind) return;
    void api.invalidateAfter(queryClient, "post", "/v1/student/verifications");
  }, [isBehind, queryClient]);
}

/** @param isProved a proof that this address brought is settled, perhaps before the page was drawn */
function Loaded({ verification, isProved }: { verification: Verification; isProved: boolean }) {
  const text = verificationMessages.useText();
  const view = passStateOf(verification, verification.state === "in_review");
  const place = useNewView(view);
  const [firstView] = useState(view);
  const isDecided = view !== firstView && (view === "verified" || view === "rejected");
  useHashTarget();
  const hasUpload = view !== "pending" && view !== "verified";
  const isShownAbove =
    hasUpload && isEmailFirst(verification) && verification.blocked_by !== "refused_finally";
  return (
    <>
      <WaitingShop isVerified={verification.verified} isProved={isProved} />
      <WantedOffer />
      {/* The decision may come while the page is open. */}
      <VisuallyHidden role="status">
        {isDecided ? text(`state.${shownStateOf(view, verification.current)}`) : ""}
      </VisuallyHidden>
      <div ref={place} className={classes.view}>
        <View verification={verification} view={view} />
      </div>
      {!isShownAbove && <AcademicEmails verification={verification} />}
      <ConsentChoice />
      <HistoryList history={verification.history} />
    </>
  );
}

interface ViewProps {
  verification: Verification;
  view: StudentPassState;
}

function View({ verification, view }: ViewProps) {
  const text = verificationMessages.useText();
  switch (view) {
    case "not_submitted":
      return (
        <>
          <h1>{text("title")}</h1>
          <p className={classes.lead}>{text("lead")}</p>
          <SubmitSteps verification={verification} />
        </>
      );
    case "pending":
      return <PendingView verification={verification} />;
    case "verified":
    case "rejected":
    case "expired":
      return <DecidedView verification={verification} view={view} />;
  }
}

/** At least a screen high, so that the parts below it do not move in view. */
function Loading() {
  return (
    <div className={classes.loading}>
      <Skeleton width="min(420px, 80%)" height={36} />
      <Skeleton width="min(460px, 100%)" height={220} radius={14} />
      <TextSkeleton lines={3} />
    </div>
  );
}
