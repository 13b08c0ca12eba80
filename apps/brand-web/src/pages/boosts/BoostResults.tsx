import { numberText } from "@bachat/site";
import { ChipRow, FilterChip } from "@bachat/ui";
import { useState } from "react";
import { recentDayText } from "../../format.ts";
import { boostsMessages } from "./messages/en.ts";
import { perDay } from "./per-day.ts";
import type { Boost } from "./queries.ts";
import classes from "./BoostResults.module.css";

const measures = ["views", "redeems"] as const;
type Measure = (typeof measures)[number];
const phases = ["before", "during", "after"] as const;

/** Views and redeems by day before, during and after: a small chart, the sums, and every day as a table. */
export function BoostResults({ boost: { offer, results } }: { boost: Boost }) {
  const text = boostsMessages.useText();
  const [measure, setMeasure] = useState<Measure>("views");
  if (results === null) return null;
  const top = Math.max(1, ...results.days.map((day) => day[measure]));
  const [first, last] = [results.days[0], results.days.at(-1)];
  return (
    <div className={classes.results}>
      <ChipRow label={text("measure")}>
        {measures.map((name) => (
          <FilterChip key={name} active={name === measure} onClick={() => setMeasure(name)}>
            {text(name)}
          </FilterChip>
        ))}
      </ChipRow>
      <figure aria-hidden>
        <div className={classes.bars}>
          {results.days.map((one) => (
            <i
              key={one.day}
              data-phase={one.phase}
              title={`${recentDayText(one.day)}: ${numberText(one[measure])}`}
              style={{ height: `${(one[measure] / top) * 100}%` }}
            />
          ))}
        </div>
        <p className={classes.axis}>
          <span>{first && recentDayText(first.day)}</span>
          <span>{last && recentDayText(last.day)}</span>
        </p>
      </figure>
      <table className={classes.sums}>
        <caption className={classes.hidden}>{text("resultsOf", { offer: offer.title })}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={classes.hidden}>{text("phase")}</span>
            </th>
            {measures.map((name) => (
              <th key={name} scope="col">
                {text(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {phases.map((phase) => (
            <tr key={phase}>
              <th scope="row" data-phase={phase}>
                {text(phase)}
              </th>
              {measures.map((name) => {
                const { days, [name]: total } = results[phase];
                return (
                  <td key={name}>
                    {days === 0 ? (
                      text("none")
                    ) : (
                      <>
                        <b>{perDay(total, days)}</b> {text("aDay")}
                        <small>
                          {numberText(total)} {text("total")}
                        </small>
                      </>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <details className={classes.details}>
        <summary>{text("everyDay")}</summary>
        <table className={classes.days}>
          <thead>
            <tr>
              <th scope="col">{text("day")}</th>
              <th scope="col">{text("phase")}</th>
              {measures.map((name) => (
                <th key={name} scope="col">
                  {text(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {results.days.map((one) => (
              <tr key={one.day}>
                <th scope="row">{recentDayText(one.day)}</th>
                <td>{text(one.phase)}</td>
                {measures.map((name) => (
                  <td key={name}>{numberText(one[name])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
