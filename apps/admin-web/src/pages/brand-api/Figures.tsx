import { numberText } from "@bachat/site";
import { Card, FactList, Stat, StatStrip } from "@bachat/ui";
import { brandApiPageMessages } from "./messages/en.ts";
import {
  answeredOf,
  callsOf,
  changeOf,
  refusedOf,
  verifiedShare,
  type Customer,
} from "./queries.ts";

interface Props {
  customer: Customer;
}

/** The period in four figures, against the one before. */
export function Figures({ customer }: Props) {
  const text = brandApiPageMessages.useText();
  const { counts, before, latency } = customer;
  const change = changeOf(customer);
  const share = verifiedShare(counts);
  const was = verifiedShare(before);
  const percent = (value: number) => text("percent", { percent: value });
  return (
    <StatStrip>
      <Stat
        label={text("columnCalls")}
        value={numberText(callsOf(counts))}
        {...(change !== null &&
          change !== 0 && {
            trend: {
              direction: change > 0 ? "up" : "down",
              text: percent(Math.abs(change)),
            },
          })}
        note={
          change === null
            ? text("nothingBefore")
            : text("before", { figure: numberText(callsOf(before)) })
        }
      />
      <Stat
        label={text("columnVerified")}
        value={share === null ? "–" : percent(share)}
        note={
          share === null ? (
            text("noAnswers")
          ) : (
            <>
              {text("verifiedOf", {
                verified: numberText(counts.verified),
                answered: numberText(answeredOf(counts)),
              })}
              {was !== null && (
                <>
                  <br />
                  {text("before", { figure: percent(was) })}
                </>
              )}
            </>
          )
        }
      />
      <Stat
        label={text("columnRefused")}
        value={numberText(refusedOf(counts))}
        note={text("before", { figure: numberText(refusedOf(before)) })}
      />
      <Stat
        label={text("columnLatency")}
        value={latency.median_ms === null ? "–" : text("milliseconds", { time: latency.median_ms })}
        note={latency.p95_ms === null ? text("noAnswers") : text("p95", { time: latency.p95_ms })}
      />
    </StatStrip>
  );
}

/** The used part of the present limits. */
export function Use({ customer: { credit_status: now, alert_raised_at: alert } }: Props) {
  const text = brandApiPageMessages.useText();
  const { hour, month } = now;
  return (
    <Card title={text("use")}>
      <FactList
        facts={[
          {
            label: text("thisHour"),
            value: text("usedOf", { used: numberText(hour.used), limit: numberText(hour.limit) }),
            note: alert !== null && text("reduced"),
          },
          {
            label: text("thisMonth"),
            value: text("answersOf", {
              used: numberText(month.used),
              limit: numberText(month.quota),
            }),
          },
        ]}
      />
    </Card>
  );
}

export function Credits({ customer }: Props) {
  const text = brandApiPageMessages.useText();
  const { credits, days_left: days, top_up: topUp } = customer;
  return (
    <Card title={text("credits")}>
      <FactList
        labelWidth={136}
        facts={[
          {
            label: text("left"),
            value: numberText(credits),
            note:
              credits > 0 &&
              (days === null ? text("creditsUnused") : text("creditsLast", { count: days })),
          },
          {
            label: text("topUp"),
            value: text(`topUp.${topUp.status}`),
            note:
              topUp.status === "on" &&
              topUp.threshold !== null &&
              text("topUpBelow", { figure: numberText(topUp.threshold) }),
          },
        ]}
      />
    </Card>
  );
}
