import { dayText } from "@bachat/site";
import { LinkButton, Notice } from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import { useWantedOffer } from "../../offers/use-wanted-offer.ts";
import { paths } from "../../paths.ts";
import { shownStateOf } from "../../session/shown-state.ts";
import { isRenewalNear } from "../../session/verification.ts";
import type { Verification } from "../../session/verification.ts";
import { AskedDocument } from "./AskedDocument.tsx";
import { verificationMessages } from "./messages/en.ts";
import { Pass } from "./Pass.tsx";
import { RejectedReason } from "./RejectedReason.tsx";
import { SentFiles } from "./SentFiles.tsx";
import { SubmitSteps } from "./SubmitSteps.tsx";
import classes from "./verification.module.css";

interface DecidedViewProps {
  verification: Verification;
  view: "verified" | "rejected" | "expired";
}

/** The decision, and the next steps. */
export function DecidedView({ verification, view }: DecidedViewProps) {
  switch (view) {
    case "verified":
      return <Verified verification={verification} />;
    case "rejected":
      return <Rejected verification={verification} />;
    case "expired":
      return <Expired verification={verification} />;
  }
}

function Verified({ verification }: { verification: Verification }) {
  const text = verificationMessages.useText();
  const { current, state, renewal } = verification;
  // Its button is the first of the page.
  const hasWanted = useWantedOffer()?.available === true;
  const until = verification.verified_until ?? "";
  const [wantsToRenew, setWantsToRenew] = useState(
    // The mail, the dashboard and the pass lead straight to the form.
    () => isRenewalNear(until) || location.hash === "#upload",
  );
  const isOpen =
    renewal?.open === true &&
    state !== "in_review" &&
    verification.blocked_by !== "refused_finally";
  const date = dayText(until);
  return (
    <>
      <h1>{text("state.verified")}</h1>
      <div className={classes.head}>
        <Pass verification={verification} view="verified" />
        <div>
          <h2 className={classes.sub}>{text("verifiedTitle")}</h2>
          <p className={classes.text}>
            {text("verifiedText", { date })}{" "}
            {renewal?.open === false && text("renewFrom", { date: dayText(renewal.opens_on) })}
          </p>
          <div className={classes.actions}>
            <LinkButton href={paths.offers()} variant={hasWanted ? "default" : "filled"}>
              {text("seeOffers")}
            </LinkButton>
            {!wantsToRenew && isOpen && (
              <Button variant="default" onClick={() => setWantsToRenew(true)}>
                {text("renewEarly")}
              </Button>
            )}
          </div>
        </div>
      </div>
      {state === "in_review" && current !== null && (
        <Stack gap={8} mt={40}>
          <Notice tone="info" title={text("reviewTitle")}>
            {text("renewalInReview", { date })}
          </Notice>
          {current.asked !== null && (
            <AskedDocument verification={verification} submission={current} asked={current.asked} />
          )}
          <SentFiles submission={current} />
        </Stack>
      )}
      {isOpen && current?.status === "rejected" && (
        <Stack gap={8} mt={40}>
          <Notice tone="warning" title={text("renewalRejected")}>
            {text("renewalRejectedText", { date })}
          </Notice>
          <RejectedReason submission={current} />
        </Stack>
      )}
      {(wantsToRenew || current?.status === "rejected") && isOpen && (
        <Stack component="section" gap={8} mt={40}>
          <h2>{text("renewTitle")}</h2>
          <p className={classes.text}>{text("renewText", { date })}</p>
          <SubmitSteps verification={verification} />
        </Stack>
      )}
    </>
  );
}

function Rejected({ verification }: { verification: Verification }) {
  const text = verificationMessages.useText();
  const { current } = verification;
  const isFinal = verification.blocked_by === "refused_finally";
  const upload = isFinal ? null : <LinkButton href="#upload">{text("uploadNew")}</LinkButton>;
  return (
    <>
      <h1>{text(`state.${shownStateOf("rejected", current)}`)}</h1>
      <div className={classes.head}>
        <Pass verification={verification} view="rejected" />
        {current === null ? upload : <RejectedReason submission={current} action={upload} />}
      </div>
      {!isFinal && <SubmitSteps verification={verification} />}
    </>
  );
}

function Expired({ verification }: { verification: Verification }) {
  const text = verificationMessages.useText();
  return (
    <>
      <h1>{text("expiredTitle", { date: dayText(verification.verified_until ?? "") })}</h1>
      <div className={classes.head}>
        <Pass verification={verification} view="expired" />
        <p className={classes.text}>{text("expiredText")}</p>
      </div>
      <SubmitSteps verification={verification} />
    </>
  );
}
