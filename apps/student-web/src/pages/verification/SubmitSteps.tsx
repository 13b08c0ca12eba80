import { StepRail } from "@bachat/ui";
import { useState } from "react";
import { RosterForm } from "../../components/verify-ways/RosterForm.tsx";
import { AcademicEmails, isEmailFirst } from "./AcademicEmails.tsx";
import { BlockedNotice } from "./BlockedNotice.tsx";
import { Examples } from "./Examples.tsx";
import { verificationMessages } from "./messages/messages.ts";
import type { Verification } from "../../session/verification.ts";
import { ReviewTime } from "./ReviewTime.tsx";
import { UploadForm } from "./UploadForm.tsx";
import { WhatCounts } from "./WhatCounts.tsx";
import classes from "./SubmitSteps.module.css";

/** The rail of three steps: find, upload and check, in review. A college that is known to give addresses has a shorter way. */
export function SubmitSteps({ verification }: { verification: Verification }) {
  const text = verificationMessages.useText();
  const [hasFiles, setHasFiles] = useState(false);
  const cannotSend =
    verification.blocked_by === "too_many_submissions" || verification.blocked_by === "adults_only";
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
            id: "find",
            title: text("findTitle"),
            lead: text("findLead"),
            state: hasFiles ? "done" : "now",
            content: (
              <>
                <Examples />
                <WhatCounts />
              </>
            ),
          },
          {
            id: "upload",
            title: text("uploadTitle"),
            lead: text("uploadLead"),
            state: hasFiles ? "now" : "later",
            content: cannotSend ? null : (
              <UploadForm verification={verification} onFilesChange={setHasFiles} />
            ),
          },
          {
            id: "review",
            title: text("reviewTitle"),
            state: "later",
            content: <ReviewTime time={verification.review_time} />,
          },
        ]}
      />
    </div>
  );
}
