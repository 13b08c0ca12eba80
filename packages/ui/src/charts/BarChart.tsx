import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { niceTicks } from "./nice-ticks.ts";
import { numberText } from "../number-text.ts";
import classes from "./charts.module.css";

export interface Bar {
  /** "18 Nov"; named under the axis for every few bars. */
  label: string;
  value: number;
  /** A part of `value` on top, in chili: errors. */
  bad?: number;
}

export interface BarChartProps {
  bars: readonly Bar[];
  /** What the chart shows; also the caption of its table. */
  label: string;
  /** Names of the two parts: {value: "Calls", bad: "Errors"}. */
  names: { value: string; bad?: string };
  height?: number;
}

/** Bars by day with round gridlines; the bar under the pointer says its figures. Screen readers get a table. */
export function BarChart({ bars, label, names, height = 200 }: BarChartProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const ticks = niceTicks(Math.max(0, ...bars.map((bar) => bar.value)));
  const top = ticks.at(-1) ?? 1;
  const labelEvery = Math.max(1, Math.ceil(bars.length / 6));
  const shown = pointed === null ? undefined : bars[pointed];
  return (
    <figure className={classes.chart}>
      <div
        className={classes.plot}
        style={{ height }}
        aria-hidden
        onPointerLeave={() => setPointed(null)}
      >
        <div className={classes.grid}>
          {ticks.toReversed().map((tick) => (
            <span key={tick}>
              <b>{numberText(tick)}</b>
            </span>
          ))}
        </div>
        <div className={classes.bars}>
          {bars.map((bar, index) => (
            <div
              key={bar.label}
              className={classes.slot}
              data-pointed={index === pointed || undefined}
              onPointerEnter={() => setPointed(index)}
            >
              <i className={classes.bad} style={{ height: `${((bar.bad ?? 0) / top) * 100}%` }} />
              <i
                className={classes.good}
                style={{ height: `${((bar.value - (bar.bad ?? 0)) / top) * 100}%` }}
              />
              {(bars.length - 1 - index) % labelEvery === 0 && <span>{bar.label}</span>}
            </div>
          ))}
        </div>
        {shown && pointed !== null && (
          <p className={classes.tip} style={{ left: `${((pointed + 0.5) / bars.length) * 100}%` }}>
            <b>{shown.label}</b>
            {numberText(shown.value)} {names.value}
            {names.bad && shown.bad ? (
              <span>
                {numberText(shown.bad)} {names.bad}
              </span>
            ) : null}
          </p>
        )}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map((bar) => (
              <tr key={bar.label}>
                <th scope="row">{bar.label}</th>
                <td>{`${numberText(bar.value)} ${names.value}`}</td>
                {names.bad && <td>{`${numberText(bar.bad ?? 0)} ${names.bad}`}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
