import type { Schemas } from "@bachat/api-client/public";
import { rupeeText } from "@bachat/rules/money";
import { numberText } from "@bachat/site";
import { FactList } from "@bachat/ui";
import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { verificationApiMessages } from "./messages/en.ts";
import { callsIn, packForCalls, type PackChoice } from "./pack-for-calls.ts";
import classes from "./VerificationApiPage.module.css";

const marks = [100, 250, 500, 1_000, 2_000, 3_500, 5_000, 7_500, 10_000, 15_000, 30_000, 60_000];
const nearestMark = (calls: number): number =>
  Math.max(
    0,
    marks.findLastIndex((mark) => mark <= calls),
  );

/** Calls a month in, the pack for them and its price out. */
export function Calculator({ plans }: { plans: Schemas["PlanList"] }) {
  const text = verificationApiMessages.useText();
  const [typed, setTyped] = useState(numberText(2_000));
  const calls = callsIn(typed);
  const choice = calls === null ? null : packForCalls(calls, plans);
  return (
    <div className={classes.calculator}>
      <div className={classes.ask}>
        <TextInput
          label={text("calls")}
          description={text("callsHint")}
          inputMode="numeric"
          size="lg"
          autoComplete="off"
          value={typed}
          error={calls === null ? text("badCalls") : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <input
          type="range"
          className={classes.range}
          aria-label={text("callsRange")}
          aria-valuetext={text("callsValue", { calls: typed })}
          min={0}
          max={marks.length - 1}
          value={nearestMark(calls ?? 0)}
          onChange={(event) => setTyped(numberText(marks[Number(event.currentTarget.value)] ?? 0))}
        />
        {calls !== null && calls <= plans.trial_credits && (
          <p>{text("trialCovers", { count: plans.trial_credits })}</p>
        )}
      </div>
      <div className={classes.result} aria-live="polite">
        {choice === null ? (
          <p>{text("noResult")}</p>
        ) : (
          <Result choice={choice} gst={plans.gst_percent} />
        )}
      </div>
    </div>
  );
}

function Result({ choice, gst }: { choice: PackChoice; gst: number }) {
  const text = verificationApiMessages.useText();
  const { packs, name } = choice;
  return (
    <>
      <Text size="xl" fw={700}>
        {packs === 1 ? text("onePack", { name }) : text("packs", { name, count: packs })}
      </Text>
      <p className={classes.perCall}>
        <b>{rupeeText(choice.perCallPaise)}</b> {text("aCall")}
      </p>
      <FactList
        facts={[
          { label: text("net"), value: rupeeText(choice.netPaise) },
          { label: text("gst", { percent: gst }), value: rupeeText(choice.taxPaise) },
          { label: text("total"), value: <b>{rupeeText(choice.totalPaise)}</b> },
        ]}
      />
      <Text size="sm">
        {text(lastsKey(choice), {
          credits: numberText(choice.credits),
          months: choice.months,
        })}{" "}
        {text("perHour", { calls: numberText(choice.hourlyLimit) })}
      </Text>
    </>
  );
}

const lastsKey = ({ months }: PackChoice) =>
  months === 1 ? "lastsMonth" : months <= 24 ? "lasts" : "lastsYears";
