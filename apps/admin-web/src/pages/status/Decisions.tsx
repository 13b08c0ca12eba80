import { MINUTE, SECOND } from "@bachat/rules/time";
import { numberText } from "@bachat/site";
import { Section, Stat, StatStrip } from "@bachat/ui";
import { durationText } from "../../format.ts";
import { statusMessages } from "./messages/en.ts";
import type { Status } from "./queries.ts";

const ways = ["address", "roster"] as const;

/** How long a student ID waits for its decision, with the sample. An unknown figure is not shown as 0. */
export function Decisions({
  figure,
  times,
}: {
  figure: Status["student_id_decisions"];
  times: Status["verification_times"];
}) {
  const text = statusMessages.useText();
  const median = figure?.median_seconds ?? null;
  const basis = () => {
    if (figure === null) return text("medianFailed");
    const { days, decisions } = figure;
    return median === null
      ? text("medianFew", { days })
      : text("medianOf", { number: numberText(decisions), days });
  };
  return (
    <Section title={text("decisions")}>
      <StatStrip>
        <Stat
          label={text("median")}
          value={median === null ? text("unavailable") : durationText((median * SECOND) / MINUTE)}
          note={basis()}
        />
        {ways.map((way) => {
          const { median_seconds: seconds = null, sample = 0 } = times?.[way] ?? {};
          return (
            <Stat
              key={way}
              label={text(`way.${way}`)}
              value={
                seconds === null
                  ? text("unavailable")
                  : durationText(Math.max(1, (seconds * SECOND) / MINUTE))
              }
              note={
                seconds === null ? text("wayFew") : text("wayOf", { number: numberText(sample) })
              }
            />
          );
        })}
      </StatStrip>
    </Section>
  );
}
