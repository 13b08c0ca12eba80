import type { Schemas } from "@bachat/api-client/public";
import { dayText, recentDateText } from "@bachat/site";
import { Notice, StepRail, type RailStep } from "@bachat/ui";
import { onboardingMessages } from "./messages/en.ts";
import classes from "./ReviewTimeline.module.css";

/** The progress of an application, round by round, with the reviewers' notes. */
export function ReviewTimeline({ application }: { application: Schemas["OwnApplication"] }) {
  const text = onboardingMessages.useText();
  const { earlier, review_by: reviewBy, decision_note: note, decided_at: decidedAt } = application;
  const sent = (id: string, title: string, at: string): RailStep => ({
    id,
    title,
    lead: recentDateText(at),
    state: "done",
  });
  const sentBack = (id: string, at: string, words: string, state: RailStep["state"]): RailStep => ({
    id,
    title: text("stepBack"),
    lead: recentDateText(at),
    state,
    content: (
      <div className={classes.note}>
        <Notice tone="warning" title={text("note")}>
          {words}
        </Notice>
      </div>
    ),
  });
  const titleOf = (round: number) => text(round === 0 ? "stepSent" : "stepAgain");
  const rounds = earlier.flatMap((one, index) => [
    sent(`sent ${index}`, titleOf(index), one.submitted_at),
    sentBack(`back ${index}`, one.decided_at, one.note, "done"),
  ]);
  const isBack = note !== null && decidedAt !== null;
  return (
    <StepRail
      steps={[
        ...rounds,
        sent("sent", titleOf(earlier.length), application.submitted_at),
        ...(isBack ? [sentBack("back", decidedAt, note, "now")] : []),
        ...(reviewBy === null
          ? []
          : [
              {
                id: "review",
                title: text("stepReview"),
                lead: text("stepReviewText", { day: dayText(reviewBy) }),
                state: "now" as const,
              },
            ]),
        { id: "live", title: text("stepLive"), lead: text("stepLiveText"), state: "later" },
      ]}
    />
  );
}
