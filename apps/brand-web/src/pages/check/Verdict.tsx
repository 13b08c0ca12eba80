import { kindOfScanned, type Scanned } from "@bachat/rules/scanned";
import { worthText } from "@bachat/rules/worth";
import { dateText, dayText, errorText, momentText, timeText } from "@bachat/site";
import { Button, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useEffect, useRef, type ReactNode } from "react";
import { settings } from "../../config.ts";
import { checkMessages } from "./messages/en.ts";
import type { CheckResult } from "./queries.ts";
import type { Outcome, Shown } from "./use-check.ts";
import classes from "./CheckPage.module.css";

const { apiOrigin, studentOrigin, brandOrigin, adminOrigin } = settings;
const ownOrigins = [apiOrigin, studentOrigin, brandOrigin, adminOrigin];

type Tone = "ok" | "bad" | "warning";
const icons = { ok: IconCircleCheck, bad: IconCircleX, warning: IconAlertTriangle };

const goodOutcomes: readonly CheckResult["outcome"][] = ["valid", "valid_shared", "pass_valid"];
/** The student's screen has a new one in a moment. */
const againOutcomes: readonly CheckResult["outcome"][] = ["pass_expired", "pass_used"];

interface VerdictProps {
  outcome: Outcome;
  isBusy: boolean;
  onNext: () => void;
  onRetry: () => void;
}

/** The verdict about the shown code, large enough to be read across a counter. */
export function Verdict({ outcome, isBusy, onNext, onRetry }: VerdictProps) {
  const text = checkMessages.useText();
  const next = (variant: "filled" | "default" = "filled") => (
    <Button variant={variant} onClick={onNext}>
      {text("next")}
    </Button>
  );
  if (outcome.kind === "unanswered") {
    return (
      <Frame
        key="unanswered"
        tone="warning"
        title={text("unanswered")}
        actions={
          <>
            <Button loading={isBusy} onClick={onRetry}>
              {text("checkAgain")}
            </Button>
            {next("default")}
          </>
        }
      >
        <p>{text("unansweredText")}</p>
      </Frame>
    );
  }
  if (outcome.kind === "unchecked") {
    return (
      <Frame key="unchecked" tone="warning" title={text("unchecked")} actions={next()}>
        <p>{errorText(outcome.error)}</p>
        <p>{text("uncheckedText")}</p>
      </Frame>
    );
  }
  const { result, shown } = outcome;
  const isGood = goodOutcomes.includes(result.outcome);
  return (
    <Frame key="answer" tone={toneOf(result)} title={titleOf(result, shown)} actions={next()}>
      <Text fz={18} lh="26px">
        {reasonOf(result, shown)}
      </Text>
      {result.offer !== null && (
        <div className={classes.offer}>
          {isGood && (
            <Text size="xl" fw={700}>
              {text("give", { worth: worthText(result.offer) })}
            </Text>
          )}
          <p>{result.offer.title}</p>
          {isGood && result.offer.terms !== null && (
            <p className={classes.quiet}>{text("terms", { terms: result.offer.terms })}</p>
          )}
        </div>
      )}
    </Frame>
  );
}

function toneOf({ outcome, pass }: CheckResult): Tone {
  if (pass !== null && pass.read_seconds_ago !== null) return "warning";
  if (goodOutcomes.includes(outcome)) return "ok";
  return againOutcomes.includes(outcome) ? "warning" : "bad";
}

interface FrameProps {
  tone: Tone;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

function Frame({ tone, title, children, actions }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus makes screen readers read it at once, and the next key belongs here.
  useEffect(() => heading.current?.focus(), []);
  const Icon = icons[tone];
  return (
    <section className={classes.verdict} data-tone={tone}>
      <Icon size={48} stroke={1.5} aria-hidden />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}

/** The kind of an unknown QR that is no code of Bachat; null for typed codes and for known ones. */
const strangerOf = ({ outcome }: CheckResult, shown: Shown): Scanned | null =>
  outcome === "unknown" && "qr_payload" in shown
    ? kindOfScanned(shown.qr_payload, ownOrigins)
    : null;

function titleOf(result: CheckResult, shown: Shown): string {
  const { text } = checkMessages;
  const seconds = result.pass?.read_seconds_ago ?? null;
  if (seconds !== null) return text("passReadAgain", { seconds });
  return text(strangerOf(result, shown) === null ? result.outcome : "notACode");
}

function reasonOf(result: CheckResult, shown: Shown): string {
  const { text } = checkMessages;
  switch (result.outcome) {
    case "valid":
      return text("validText");
    case "valid_shared":
      return text("sharedText");
    case "used":
      return usedText(result);
    case "qr_expired":
      return text("qrExpiredText");
    case "offer_ended":
      return text("offerEndedText", { day: dayText(result.offer?.end_date ?? "") });
    case "other_brand":
      return text("otherBrandText");
    case "not_issued":
      return text("notIssuedText");
    case "ambiguous":
      return text("ambiguousText");
    case "pass_valid":
      return passText(result);
    case "pass_expired":
    case "pass_used":
    case "pass_not_verified":
      return text(`${result.outcome}_text`);
    case "unknown": {
      const stranger = strangerOf(result, shown);
      return text(stranger === null ? "unknownText" : `scanned_${stranger}`);
    }
  }
}

function passText({ pass }: CheckResult): string {
  const { text } = checkMessages;
  const until = pass?.verified_until ?? null;
  const status = until === null ? text("passText") : text("passUntilText", { day: dayText(until) });
  const isReadAgain = pass !== null && pass.read_seconds_ago !== null;
  return isReadAgain ? `${text("passReadAgainText")} ${status}` : status;
}

function usedText({ used }: CheckResult): string {
  const { text } = checkMessages;
  if (used === null) return "";
  const isToday = dateText(used.at) === dateText(new Date().toISOString());
  const time = isToday ? timeText(used.at) : momentText(used.at);
  const outlet = used.outlet_name;
  const where =
    outlet === null
      ? text(isToday ? "usedAt" : "usedOn", { time })
      : text(isToday ? "usedAtIn" : "usedOnIn", { time, outlet });
  return used.by_caller ? `${where} ${text("usedByYou")}` : where;
}
