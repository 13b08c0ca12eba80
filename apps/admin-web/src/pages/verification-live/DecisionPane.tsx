import { dateText, dayText, todayInKolkata, useNow } from "@bachat/site";
import { Avatar, Notice, StatusDot } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { ActKey } from "../../components/ActKey.tsx";
import { HeldByOther } from "../../components/HeldByOther.tsx";
import { ReviewPolicy } from "../../components/review-policy/ReviewPolicy.tsx";
import type { Claim } from "../../components/use-claim.ts";
import type { CaseActs } from "./CaseActions.tsx";
import { CaseHistory } from "./CaseHistory.tsx";
import { DecisionButtons } from "./DecisionButtons.tsx";
import { ordinal, waitOf } from "./format.ts";
import { liveMessages } from "./messages/en.ts";
import { governmentIdOf, isDecided, type Printed, type Review } from "./queries.ts";
import { SignalList } from "./SignalList.tsx";
import type { Decision } from "./use-decision.ts";
import classes from "./DecisionPane.module.css";

interface DecisionPaneProps {
  review: Review;
  decision: Decision;
  acts: CaseActs;
  isBusy: boolean;
  /** Where a document looks like a government ID and its number is covered: the reviewer says that it is another document. */
  onNoGovernmentId: (() => void) | undefined;
}

/** The student, the fields that must match, the doubts, and the two buttons. */
export function DecisionPane({
  review,
  decision,
  acts,
  isBusy,
  onNoGovernmentId,
}: DecisionPaneProps) {
  const text = liveMessages.useText();
  const { student } = review;
  return (
    <aside className={classes.decide} aria-label={text("decision")}>
      <Who review={review} />
      <div className={classes.scroll}>
        <Warnings review={review} heldBy={decision.heldBy} onNoGovernmentId={onNoGovernmentId} />
        <section className={classes.section}>
          <h3>{text("mustMatch")}</h3>
          <dl className={classes.match}>
            <Row label={text("name")} value={student.name} printed={review.printed?.name} />
            <Row
              label={text("college")}
              value={student.college_name}
              printed={review.printed?.college}
            />
            <Row label={text("course")} value={student.degree} />
            <Row
              label={text("year")}
              value={student.year_of_study === null ? null : text(`year.${student.year_of_study}`)}
            />
          </dl>
          <PrintedEnd review={review} />
          <Box component="p" mt={4} pl={72} c="dimmed">
            {[student.email, student.location].filter((part) => part !== null).join(" · ")}
          </Box>
        </section>
        <SignalList review={review} />
        <CaseHistory review={review} />
        <section className={classes.section}>
          <ReviewPolicy kind="student_ids" />
        </section>
      </div>
      {/* Always in sight, however many signals there are. */}
      <DecisionButtons review={review} decision={decision} acts={acts} isBusy={isBusy} />
    </aside>
  );
}

function Who({ review }: { review: Review }) {
  const text = liveMessages.useText();
  const now = useNow(20_000);
  const { student } = review;
  const wait = waitOf(review.submitted_at, now);
  return (
    <header className={classes.who}>
      <Avatar name={student.name} url={student.avatar_url} size={44} />
      <div className={classes.person}>
        <h2>{student.name}</h2>
        <p>
          {text("tryOf", { ordinal: ordinal(review.attempt), date: dateText(student.joined_at) })}
        </p>
      </div>
      {review.status === "pending" && (
        <p className={classes.wait}>
          <time data-urgency={wait.urgency} dateTime={review.submitted_at}>
            {wait.text}
          </time>
          <span>{text("waiting")}</span>
        </p>
      )}
    </header>
  );
}

function Warnings({
  review,
  heldBy,
  onNoGovernmentId,
}: Pick<DecisionPaneProps, "review" | "onNoGovernmentId"> & { heldBy: Claim | null }) {
  const text = liveMessages.useText();
  const { student } = review;
  const government = governmentIdOf(review);
  const isRenewal = student.verification_status === "approved" && student.verified_until !== null;
  const notices = [
    review.kind === "second_review" && (
      <Notice key="second" tone="info" title={text("secondTitle")}>
        {text(review.actions.second_review ? "secondText" : "secondOther", {
          name: review.decided_by ?? "",
        })}
      </Notice>
    ),
    review.appeal !== null && <Appeal key="appeal" appeal={review.appeal} />,
    review.kind !== "second_review" && isDecided(review) && (
      <Notice key="decided" tone="warning" isAlert>
        {decidedText(review, text)}
      </Notice>
    ),
    !isDecided(review) && waitsForStudent(review) && (
      <Notice key="asked" tone="info">
        {text("waitsForStudent")}
      </Notice>
    ),
    !isDecided(review) && !review.actions.reject && !waitsForStudent(review) && (
      <Notice key="own" tone="warning">
        {text(review.appeal === null ? "ownOne" : "appealOther")}
      </Notice>
    ),
    heldBy !== null && <HeldByOther key="claim" claim={heldBy} />,
    !isDecided(review) && government !== null && onNoGovernmentId !== undefined && (
      <Notice key="government" tone="warning" title={text("governmentTitle")}>
        {text("governmentText", { kind: text(`government.${government}`) })}
        <Box mt={8}>
          <Button
            size="compact-sm"
            variant="default"
            rightSection={<ActKey act="uncover" />}
            onClick={onNoGovernmentId}
          >
            {text("governmentNone")}
          </Button>{" "}
          {text("governmentLogged")}
        </Box>
      </Notice>
    ),
    isRenewal && review.status === "pending" && (
      <Notice key="renewal" tone="info">
        {text("renewal", { date: dayText(student.verified_until ?? "") })}
      </Notice>
    ),
  ].filter((notice) => notice !== false);
  return notices.length === 0 ? null : <div className={classes.warnings}>{notices}</div>;
}

/** The last question has no answer yet, and nobody decides. */
const waitsForStudent = ({ asks, actions }: Review): boolean =>
  !actions.reject && asks.at(-1)?.answered === false;

/** What the student says about the rejection, and who rejected. */
function Appeal({ appeal }: { appeal: NonNullable<Review["appeal"]> }) {
  const text = liveMessages.useText();
  return (
    <Notice tone="info" title={text("appealTitle")}>
      “{appeal.note}”
      <Box component="span" display="block" c="dimmed">
        {text("appealAgainst", {
          name: appeal.decided_by ?? "",
          reason: appeal.reason === null ? "" : text(`reason.${appeal.reason}`),
        })}
        {appeal.reason_text !== null && ` · “${appeal.reason_text}”`}
      </Box>
    </Notice>
  );
}

/** Who decided it, and what; also where it takes effect in a few seconds only. */
function decidedText(review: Review, text: typeof liveMessages.text): string {
  const held = review.held_decision;
  const status = text(`status.${held?.outcome ?? review.status}`);
  const name = held?.decided_by ?? review.decided_by;
  return name === null ? text("decidedBySystem", { status }) : text("decidedBy", { status, name });
}

interface RowProps {
  label: string;
  value: string | null;
  /** The field's text on the ID; absent where nothing was compared. */
  printed?: Printed["name"] | undefined;
}

function Row({ label, value, printed }: RowProps) {
  const text = liveMessages.useText();
  return (
    <div>
      <dt>{label}</dt>
      <dd data-missing={value === null || undefined}>
        {value ?? text("missing")}
        {printed !== undefined && <PrintedNote printed={printed} />}
      </dd>
    </div>
  );
}

/** Green only where ID and profile agree, amber where they differ; an empty ring where they could not be compared. */
const tones: Partial<Record<Printed["name"]["match"], "ok" | "warning">> = {
  same: "ok",
  differs: "warning",
};

function PrintedNote({ printed }: { printed: Printed["name"] }) {
  const text = liveMessages.useText();
  const { match } = printed;
  return (
    <small className={classes.printed}>
      <StatusDot tone={tones[match] ?? "hollow"}>
        {text(`printed.${match}`, { text: printed.text ?? "" })}
      </StatusDot>
    </small>
  );
}

/** The last day that the ID prints. */
function PrintedEnd({ review }: { review: Review }) {
  const text = liveMessages.useText();
  const { printed } = review;
  if (printed === null) {
    const isComing = review.documents.some((entry) => entry.processing_status === "ready");
    return isComing && !isDecided(review) ? (
      <Box component="p" mt={4} pl={72} c="dimmed">
        {text("printed.none")}
      </Box>
    ) : null;
  }
  const { valid_until: end } = printed;
  const isOver = end !== null && end.day < todayInKolkata();
  return (
    <Box component="p" mt={4} pl={72}>
      <StatusDot tone={end === null ? "info" : isOver ? "warning" : "ok"}>
        {end === null
          ? text("printed.noDate")
          : text(isOver ? "printed.over" : `printed.${end.source}`, {
              text: end.text,
              date: dayText(end.day),
            })}
      </StatusDot>
    </Box>
  );
}
