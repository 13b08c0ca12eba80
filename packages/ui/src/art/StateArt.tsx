import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import c from "./art.module.css";

export type StateArtKind =
  | "offers"
  | "saved"
  | "list"
  | "search"
  | "error"
  | "offline"
  | "locked"
  | "missing"
  | "done";

const TICKET =
  "M18 24h92a6 6 0 0 1 6 6v14a8 8 0 0 0 0 16v14a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6V60a8 8 0 0 0 0-16V30a6 6 0 0 1 6-6z";

const drawings: Record<StateArtKind, ReactNode> = {
  // An empty place for a ticket, one marigold stub fallen beside it.
  offers: (
    <>
      <path className={cx(c.paper, c.dash)} d={TICKET} />
      <path
        className={c.gold}
        d="M84 58h16a5 5 0 0 1 5 5v26a5 5 0 0 1-5 5H84a7 7 0 0 0-7-7V65a7 7 0 0 0 7-7z"
        transform="rotate(14 91 76)"
      />
      <path className={c.line} d="M28 44h26M28 54h16" />
    </>
  ),
  saved: (
    <>
      <path className={c.paper} d={TICKET} />
      <path className={c.dash} d="M84 30v44" />
      <path
        className={c.gold}
        d="M48 70 33 55a9.5 9.5 0 0 1 15-11.600 9.500 9.500 0 0 1 15 11.600z"
      />
      <path className={c.line} d="M96 44h8M96 54h8" />
    </>
  ),
  list: (
    <>
      <path
        className={c.paper}
        d="M34 14h60a6 6 0 0 1 6 6v64a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V60a8 8 0 0 0 0-16V20a6 6 0 0 1 6-6z"
      />
      <path className={c.line} d="M58 34h28M58 52h28M58 70h16" />
      <circle className={c.gold} cx="45" cy="34" r="5" />
      <circle className={c.paper} cx="45" cy="52" r="5" />
      <circle className={c.paper} cx="45" cy="70" r="5" />
    </>
  ),
  search: (
    <>
      <path className={c.paper} d={TICKET} />
      <path className={c.dash} d="M40 30v44" />
      <circle className={c.gold} cx="78" cy="50" r="19" />
      <path className={c.line} d="m92 64 18 19" />
      <path className={cx(c.line, c.onGold)} d="M71 50h14" />
    </>
  ),
  // A ticket torn the wrong way.
  error: (
    <>
      <path
        className={c.paper}
        d="M12 30a6 6 0 0 1 6-6h40l-8 14 10 12-12 14 6 16H18a6 6 0 0 1-6-6V60a8 8 0 0 0 0-16z"
      />
      <g transform="rotate(8 92 52)">
        <path
          className={c.gold}
          d="M72 24h38a6 6 0 0 1 6 6v14a8 8 0 0 0 0 16v14a6 6 0 0 1-6 6H68l-6-16 12-14-10-12z"
        />
        <path className={cx(c.line, c.onGold)} d="M92 38v14M92 62v.5" />
      </g>
      <path className={c.line} d="M24 44h14M24 56h16" />
    </>
  ),
  offline: (
    <>
      <path className={c.paper} d={TICKET} />
      <path className={c.dash} d="M84 30v44" />
      <path className={c.line} d="M32 48c10-9 26-9 36 0M39 57c6-5 16-5 22 0" />
      <circle className={c.gold} cx="50" cy="66" r="4" />
      <path className={c.line} d="m26 18 52 68" />
    </>
  ),
  locked: (
    <>
      <path className={c.paper} d={TICKET} />
      <path className={c.dash} d="M40 30v44" />
      <path className={c.line} d="M68 48v-7a10 10 0 0 1 20 0v7" />
      <rect className={c.gold} x="62" y="48" width="32" height="24" rx="6" />
      <path className={cx(c.line, c.onGold)} d="M78 57v6" />
    </>
  ),
  // A way sign cut like a ticket, pointing nowhere in particular.
  missing: (
    <>
      <path className={c.line} d="M64 62v32M50 94h28" />
      <path
        className={c.gold}
        d="M22 16h70l16 14-16 14H22a6 6 0 0 1-6-6v-2a6 6 0 0 0 0-12v-2a6 6 0 0 1 6-6z"
      />
      <path className={cx(c.dash, c.onGold)} d="M34 20v20" />
      <path className={cx(c.line, c.onGold)} d="M46 30h34" />
      <path className={c.paper} d="M40 50h60v18H40L30 59z" />
    </>
  ),
  done: (
    <>
      <path className={c.paper} d={TICKET} />
      <path className={c.dash} d="M84 30v44" />
      <circle className={c.gold} cx="50" cy="52" r="17" />
      <path className={cx(c.line, c.onGold)} d="m42 52 6 6 11-12" />
      <path className={c.line} d="M96 44h8M96 54h8M96 64h5" />
    </>
  ),
};

/** An illustration for an empty, finished or failed state. Decoration. */
export function StateArt({ kind }: { kind: StateArtKind }) {
  return (
    <svg className={c.spot} viewBox="0 0 128 104" aria-hidden>
      {drawings[kind]}
    </svg>
  );
}
