import { dayText } from "@bachat/site";
import { DayField } from "@bachat/site/day-field";
import { Box, Button, Group, NativeSelect, Textarea } from "@mantine/core";
import { ActKey } from "../../components/ActKey.tsx";
import { DecideButton } from "../../components/cases/DecideButton.tsx";
import { CaseActions, type CaseActs } from "./CaseActions.tsx";
import { liveMessages } from "./messages/en.ts";
import { isDecided, printedEndOf, type DocumentKind, type Review } from "./queries.ts";
import { ReasonList } from "./ReasonList.tsx";
import { documentKinds } from "./reasons.ts";
import type { Decision } from "./use-decision.ts";
import classes from "./DecisionButtons.module.css";

interface DecisionButtonsProps {
  review: Review;
  decision: Decision;
  acts: CaseActs;
  isBusy: boolean;
}

/** Reasons and note, until when, what to ask for, and the buttons. */
export function DecisionButtons({ review, decision, acts, isBusy }: DecisionButtonsProps) {
  const text = liveMessages.useText();
  const { hint, heldBy, look, isReady, isSecondLook, approve, reject, ask } = decision;
  const { actions } = review;
  if (isSecondLook ? !actions.second_review : isDecided(review) || !actions.reject) {
    // A colleague was first: what was typed meanwhile stays on screen.
    return decision.note === "" ? null : (
      <footer className={classes.foot}>
        <ReasonList decision={decision} disabled />
      </footer>
    );
  }
  const isHeld = heldBy !== null;
  const button = { look, isReady };
  return (
    <footer className={classes.foot}>
      {!isSecondLook && <ReasonList decision={decision} disabled={isHeld} />}
      {(isSecondLook || decision.isNoteOpen) && <InternalNote decision={decision} />}
      {!isSecondLook && (
        <>
          <Until review={review} decision={decision} />
          <AskFor review={review} decision={decision} />
        </>
      )}
      {hint !== null && (
        <Box
          id="decision-hint"
          component="p"
          p="4px 0 0"
          c="var(--chili-text)"
          fw={500}
          role="alert"
        >
          {hint}
        </Box>
      )}
      <div className={classes.go}>
        <DecideButton
          {...button}
          act="approve"
          disabled={(!actions.approve && !isSecondLook) || isHeld}
          loading={isBusy}
          aria-describedby={hint === null ? undefined : "decision-hint"}
          onClick={approve}
        >
          {text(isSecondLook ? "agree" : "approve")}
        </DecideButton>
        <DecideButton
          {...button}
          act="reject"
          variant="default"
          className={classes.reject}
          disabled={isHeld || isBusy}
          onClick={reject}
        >
          {text(isSecondLook ? "disagree" : "reject")}
        </DecideButton>
        {!isSecondLook && (
          <DecideButton
            {...button}
            act="ask"
            variant="default"
            disabled={!actions.ask || isHeld || isBusy}
            onClick={ask}
          >
            {text("ask")}
          </DecideButton>
        )}
      </div>
      <CaseActions acts={{ ...acts, note: decision.openNote }} />
    </footer>
  );
}

/** "30 Jun" */
const dayAndMonth = (day: string): string => dayText(day).replace(/[\s,]+\d{4}$/, "");

/** A note that only admins read. It is closed at first, so that it is not mistaken for the note to the student. */
function InternalNote({ decision }: { decision: Decision }) {
  const text = liveMessages.useText();
  const { internalNote, internalField, setInternalNote } = decision;
  return (
    <Textarea
      ref={internalField}
      aria-label={text("internalNote")}
      placeholder={text("internalPlaceholder")}
      size="xs"
      mt={6}
      error={decision.internalFault}
      rows={2}
      value={internalNote}
      onChange={(event) => setInternalNote(event.currentTarget.value)}
    />
  );
}

/** The last day of access: the date on the document, the end of the academic year, or 12 months. */
function Until({ review, decision }: { review: Review; decision: Decision }) {
  const text = liveMessages.useText();
  const { until, untilField, setUntil } = decision;
  const printed = printedEndOf(review);
  const ready = [
    ...(printed === null
      ? []
      : [[printed, "printedDay", text("printedEnd"), text("onId")] as const]),
    [review.academic_year_end, "yearEnd", text("yearEnd"), dayAndMonth(review.academic_year_end)],
    [review.default_verified_until, "months", text("months12"), text("oneYear")],
  ] as const;
  const isLater = printed !== null && until > printed;
  return (
    <>
      <div className={classes.until}>
        <Group gap={6} wrap="nowrap">
          <span>{text("untilShort")}</span>
          <DayField
            name="until"
            label={text("until")}
            required
            isCompact
            value={until}
            from={decision.earliest}
            until={decision.latest}
            inputRef={untilField}
            onChange={setUntil}
            // Back to the desk's keys.
            onEnter={() => untilField.current?.blur()}
          />
          <ActKey act="day" />
        </Group>
        <Group gap={0} wrap="nowrap" mr={-6}>
          {ready.map(([day, act, label, short]) => (
            <Button
              key={act}
              variant={until === day ? "light" : "subtle"}
              size="compact-sm"
              fz="xs"
              aria-pressed={until === day}
              title={`${label}: ${dayText(day)}`}
              px={6}
              rightSection={<ActKey act={act} />}
              onClick={() => setUntil(day)}
            >
              {short}
            </Button>
          ))}
        </Group>
      </div>
      {isLater && (
        <Box component="p" c="var(--amber-text)">
          {text("laterThanPrinted", { date: dayText(printed) })}
        </Box>
      )}
    </>
  );
}

/** Which document is asked for with F. */
function AskFor({ review, decision }: { review: Review; decision: Decision }) {
  const text = liveMessages.useText();
  const values = ["again", ...documentKinds] as const;
  return (
    <div className={classes.until}>
      <span>{text("askFor")}</span>
      <NativeSelect
        aria-label={text("askFor")}
        size="xs"
        disabled={!review.actions.ask}
        value={decision.askTarget}
        onChange={(event) => {
          const found = values.find((value) => value === event.currentTarget.value);
          if (found !== undefined) decision.setAskFor(found);
        }}
        data={values.map((value: "again" | DocumentKind) => ({
          value,
          label: value === "again" ? text("againThis") : text(`kind.${value}`),
        }))}
      />
    </div>
  );
}
