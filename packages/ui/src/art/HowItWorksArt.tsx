import { cx } from "../cx.ts";
import c from "./art.module.css";

export type HowItWorksStep = "verify" | "discover" | "redeem";

function Verify() {
  return (
    <>
      <path
        className={c.paper}
        d="M18 22h92a6 6 0 0 1 6 6v16a7 7 0 0 0 0 14v16a6 6 0 0 1-6 6H18a6 6 0 0 1-6-6V58a7 7 0 0 0 0-14V28a6 6 0 0 1 6-6z"
      />
      <path className={c.dash} d="M82 28v46" />
      <circle className={c.line} cx="34" cy="44" r="8" />
      <path className={c.line} d="M22 68c1-8 6-11 12-11s11 3 12 11M56 42h16M56 52h12M56 62h14" />
      <circle className={c.gold} cx="98" cy="51" r="12" />
      <path className={cx(c.line, c.onGold)} d="m92 51 4 4 8-8" />
    </>
  );
}

function Discover() {
  return (
    <>
      <path
        className={c.paper}
        d="M26 12h58a6 6 0 0 1 6 6v12a6 6 0 0 0 0 12v6H20v-6a6 6 0 0 0 0-12V18a6 6 0 0 1 6-6z"
        transform="rotate(-6 55 30)"
      />
      <path
        className={c.gold}
        d="M30 40h66a6 6 0 0 1 6 6v12a7 7 0 0 0 0 14v12a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6V72a7 7 0 0 0 0-14V46a6 6 0 0 1 6-6z"
      />
      <path className={cx(c.dash, c.onGold)} d="M48 46v38" />
      <circle className={c.paper} cx="86" cy="66" r="18" />
      <path className={c.line} d="m99 79 14 14M79 70l14-9" />
      <circle className={c.line} cx="81" cy="61" r="1.5" />
      <circle className={c.line} cx="91" cy="71" r="1.5" />
    </>
  );
}

function Redeem() {
  return (
    <>
      <path
        className={c.paper}
        d="M14 26h58a8 8 0 0 0 8 8v36a8 8 0 0 0-8 8H14a6 6 0 0 1-6-6V32a6 6 0 0 1 6-6z"
      />
      <path className={c.line} d="M22 42h30M22 52h40M22 62h22" />
      <g transform="rotate(9 102 50)">
        <path
          className={c.gold}
          d="M96 22h18a6 6 0 0 1 6 6v40a6 6 0 0 1-6 6H96a8 8 0 0 0-8-8V30a8 8 0 0 0 8-8z"
        />
        <path className={cx(c.line, c.onGold)} d="M98 40h12M98 40c10 0 10 10 0 10l9 9M98 45h12" />
      </g>
      <path className={c.dash} d="M84 34v36" />
      <path className={c.line} d="M78 12l4 6M92 8v7M70 88l6-5M86 90v6" />
    </>
  );
}

const drawings = { verify: Verify, discover: Discover, redeem: Redeem };

/** The three drawings of "How it works". */
export function HowItWorksArt({ step, className }: { step: HowItWorksStep; className?: string }) {
  const Drawing = drawings[step];
  return (
    <svg className={cx(c.spot, className)} viewBox="0 0 128 104" aria-hidden>
      <Drawing />
    </svg>
  );
}
