import { VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { numberText } from "../number-text.ts";
import { niceTicks } from "./nice-ticks.ts";
import classes from "./charts.module.css";

export interface Bar {
  /** "18 Nov"; named under the axis for every few bars, unless `axis` is shorter. */
  label: string;
  axis?: string;
  value: number;
  /** A part of `value` on top, in chili: errors. */
  bad?: number;
  /** The value in the period of comparison: a line across. */
  before?: number;
}

export interface BarChartProps {
  bars: readonly Bar[];
  /** The chart in words; also the caption of its table. */
  label: string;
  /** Names of the parts: {value: "Calls", bad: "Errors"}. */
  names: { value: string; bad?: string; before?: string };
  height?: number;
  /** false where the page has a table of the same figures. */
  hasTable?: boolean;
  /** Names the chili part below, where the page does not. */
  hasLegend?: boolean;
}

/** Bars by day with round gridlines; the bar under the pointer says its figures. Screen readers get a table. */
export function BarChart(props: BarChartProps) {
  const { bars, label, names, height = 200, hasTable = true, hasLegend = false } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const ticks = niceTicks(Math.max(0, ...bars.map((bar) => Math.max(bar.value, bar.before ?? 0))));
  const top = ticks.at(-1) ?? 1;
  const shown = pointed === null ? undefined : bars[pointed];
  return (
    <figure className={classes.chart} aria-label={label}>
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
        <Bars bars={bars} top={top} pointed={pointed} onPoint={setPointed} />
        {shown && pointed !== null && (
          <p
            className={classes.tip}
            style={{
              left: `clamp(80px, ${((pointed + 0.5) / bars.length) * 100}%, calc(100% - 80px))`,
            }}
          >
            <b>{shown.label}</b>
            {numberText(shown.value)} {names.value}
            {names.bad && shown.bad ? (
              <span data-bad>
                {numberText(shown.bad)} {names.bad}
              </span>
            ) : null}
            {names.before && shown.before !== undefined && (
              <span>
                {numberText(shown.before)} {names.before}
              </span>
            )}
          </p>
        )}
      </div>
      {hasLegend && bars.some(({ bad = 0 }) => bad > 0) && (
        <p className={classes.legend} aria-hidden>
          {names.bad}
        </p>
      )}
      {hasTable && <HiddenTable bars={bars} label={label} names={names} />}
    </figure>
  );
}

interface BarsProps extends Pick<BarChartProps, "bars"> {
  top: number;
  pointed: number | null;
  onPoint: (index: number) => void;
}

function Bars({ bars, top, pointed, onPoint }: BarsProps) {
  const labelEvery = Math.max(1, Math.ceil(bars.length / 6));
  const share = (value: number) => `${(value / top) * 100}%`;
  return (
    <div className={classes.bars}>
      {bars.map((bar, index) => (
        <div
          key={bar.label}
          className={classes.slot}
          data-pointed={index === pointed || undefined}
          onPointerEnter={() => onPoint(index)}
        >
          {bar.bad !== undefined && (
            <i className={classes.bad} style={{ height: share(bar.bad) }} />
          )}
          <i className={classes.good} style={{ height: share(bar.value - (bar.bad ?? 0)) }} />
          {bar.before !== undefined && (
            <i className={classes.before} style={{ bottom: share(bar.before) }} />
          )}
          {(bars.length - 1 - index) % labelEvery === 0 && <span>{bar.axis ?? bar.label}</span>}
        </div>
      ))}
    </div>
  );
}

function HiddenTable({ bars, label, names }: Pick<BarChartProps, "bars" | "label" | "names">) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{label}</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{bar.label}</th>
              <td>{`${numberText(bar.value)} ${names.value}`}</td>
              {names.bad && <td>{`${numberText(bar.bad ?? 0)} ${names.bad}`}</td>}
              {names.before && <td>{`${numberText(bar.before ?? 0)} ${names.before}`}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
