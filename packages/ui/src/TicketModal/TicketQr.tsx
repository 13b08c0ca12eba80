import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./TicketQr.module.css";

export interface TicketQrProps {
  /** The rendered code, an svg that fills its box of 240 px; the caller encodes it. */
  children: ReactNode;
  /** The picture in words, for people who do not see it. */
  label: string;
  secondsLeft: number;
  secondsTotal: number;
  /** "Show this at the counter. A new one comes in 42 s" */
  note?: string;
  /** The 8-character code to type when scanning fails. */
  typedCode?: { label: string; code: string };
}

const RING_PIXELS = 288;

/** A QR code on white with a ring that shows its remaining seconds. */
export function TicketQr(props: TicketQrProps) {
  const { children, label, secondsLeft, secondsTotal, note, typedCode } = props;
  const ring = { x: 7, y: 7, width: 274, height: 274, rx: 11, fill: "none", strokeWidth: 4 };
  return (
    <>
      <div className={classes.qr}>
        <svg className={classes.ring} viewBox={`0 0 ${RING_PIXELS} ${RING_PIXELS}`} aria-hidden>
          <rect {...ring} stroke="#e5e0d4" />
          <rect
            {...ring}
            className={classes.left}
            stroke="#0a5c5c"
            strokeLinecap="round"
            pathLength={secondsTotal}
            strokeDasharray={`${Math.max(secondsLeft, 0)} ${secondsTotal}`}
          />
        </svg>
        <div className={classes.picture} role="img" aria-label={label}>
          {children}
        </div>
      </div>
      {note && (
        <Text size="sm" mt={12} ta="center" fw={500} c="var(--on-stub-2)">
          {note}
        </Text>
      )}
      {typedCode && (
        <p className={classes.typed}>
          <span>{typedCode.label}</span> <b translate="no">{typedCode.code}</b>
        </p>
      )}
    </>
  );
}
