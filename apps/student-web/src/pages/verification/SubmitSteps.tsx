import { Section, StepRail } from "@bachat/ui";
import { RosterForm } from "../../components/verify-ways/RosterForm.tsx";
import type { Verification } from "../../session/verification.ts";
import { AcademicEmails, isEmailFirst } from "./AcademicEmails.tsx";
import { BlockedNotice } from "./BlockedNotice.tsx";
import { Examples } from "./Examples.tsx";
import { verificationMessages } from "./messages/en.ts";
import { ReviewTime } from "./ReviewTime.tsx";
import { UploadForm } from "./UploadForm.tsx";
import { WhatCounts } from "./WhatCounts.tsx";
import classes from "./SubmitSteps.module.css";

/** Upload and check, then the review; what makes a good picture is below, where it does not push the upload down. A college that is known to give addresses has a shorter way. */
export function SubmitSteps({ verification }: { verification: Verification }) {
  const text = verificationMessages.useText();
  const cannotSend = verification.blocked_by === "too_many_submissions";
  return (
    <div className={classes.steps} id="upload">
      <BlockedNotice verification={verification} />
      {!verification.verified && isEmailFirst(verification) && (
        <AcademicEmails verification={verification} />
      )}
      <RosterForm verification={verification} />
      <StepRail
        steps={[
          {
            id: "upload",
            title: text("uploadTitle"),
            lead: text("findLead"),
            state: "now",
            content: cannotSend ? null : <UploadForm verification={verification} />,
          },
          {
            id: "review",
            title: text("reviewTitle"),
            state: "later",
            content: <ReviewTime time={verification.review_time} />,
          },
        ]}
      />
      <Section title={text("examplesTitle")}>
        <Examples />
        <WhatCounts />
      </Section>
    </div>
  );
}
