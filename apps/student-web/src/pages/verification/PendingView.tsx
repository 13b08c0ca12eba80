import { StepRail } from "@bachat/ui";
import { Box } from "@mantine/core";
import { RosterForm } from "../../components/verify-ways/RosterForm.tsx";
import { WhileWaiting } from "../../components/verify-ways/WhileWaiting.tsx";
import type { Verification } from "../../session/verification.ts";
import { AskedDocument } from "./AskedDocument.tsx";
import { sinceText } from "./format.ts";
import { GovernmentIdNotice } from "./GovernmentIdNotice.tsx";
import { verificationMessages } from "./messages/en.ts";
import { Pass } from "./Pass.tsx";
import { ReviewTime } from "./ReviewTime.tsx";
import { SentFiles } from "./SentFiles.tsx";
import classes from "./verification.module.css";

/** The ID is with the reviewers. */
export function PendingView({ verification }: { verification: Verification }) {
  const text = verificationMessages.useText();
  const { current } = verification;
  return (
    <>
      <h1>{text("state.pending")}</h1>
      <div className={classes.head}>
        <Pass verification={verification} view="pending" />
        <div>
          {current !== null && current.asked === null && (
            <h2 className={classes.sub}>
              {text("inReviewSince", { time: sinceText(current.submitted_at) })}
            </h2>
          )}
          <p className={classes.text}>
            {text(
              current === null || current.asked === null
                ? current?.is_appeal === true
                  ? "appealInReview"
                  : "inReviewText"
                : "waitsForYou",
            )}
          </p>
        </div>
      </div>
      {current !== null && <GovernmentIdNotice verification={verification} submission={current} />}
      {current !== null && current.asked !== null && (
        <AskedDocument verification={verification} submission={current} asked={current.asked} />
      )}
      {current?.asked === null && <ReviewTime time={verification.review_time} />}
      <RosterForm verification={verification} />
      <Box mt={32}>
        <StepRail
          steps={[
            { id: "find", title: text("findTitle"), state: "done" },
            {
              id: "upload",
              title: text("uploadTitle"),
              state: "done",
              content: current !== null && <SentFiles submission={current} />,
            },
            {
              id: "review",
              title: text("reviewTitle"),
              state: "now",
            },
          ]}
        />
      </Box>
      <WhileWaiting />
    </>
  );
}
