import { useId } from "react";
import classes from "./charts.module.css";

export interface SparklineProps {
  /** In order of time. Fewer than two draw nothing. */
  values: readonly number[];
  /** The chart in words: "Views, 14 days, rising". */
  label: string;
  width?: number;
  height?: number;
  /** Its baseline is 0, so that its height says how much there is; else it is the lowest value. */
  isFromZero?: boolean;
}

/** A small line without axes: where a figure comes from. */
export function Sparkline(props: SparklineProps) {
  const { values, label, width = 100, height = 32, isFromZero = false } = props;
  const titleId = useId();
  if (values.length < 2) return null;
  const low = Math.min(...values, ...(isFromZero ? [0] : []));
  const span = Math.max(...values) - low || 1;
  const inset = 3;
  const x = (index: number) => inset + (index / (values.length - 1)) * (width - 2 * inset);
  const y = (value: number) => height - inset - ((value - low) / span) * (height - 2 * inset);
  const line = values
    .map((value, index) => `${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
    .join("L");
  const last = values.at(-1) ?? 0;
  return (
    <svg
      style={{ display: "block", overflow: "visible" }}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{label}</title>
      <path
        style={{ fill: "var(--primary-soft)" }}
        d={`M${x(0)} ${height}L${line}L${x(values.length - 1)} ${height}z`}
      />
      <path className={classes.line} d={`M${line}`} />
      <circle style={{ fill: "var(--primary)" }} cx={x(values.length - 1)} cy={y(last)} r="2.5" />
    </svg>
  );
}
