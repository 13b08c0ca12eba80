import { useId } from "react";
import classes from "./IdCardArt.module.css";

export type IdCardExample = "good" | "cut-off" | "blurred" | "covered" | "glare";

const placements: Record<IdCardExample, string> = {
  good: "translate(26 22) scale(1.24)",
  "cut-off": "translate(92 50) rotate(9) scale(1.35)",
  blurred: "translate(26 22) scale(1.24)",
  covered: "translate(26 16) scale(1.24)",
  glare: "translate(26 22) scale(1.24)",
};

/** An invented student card. Its colours are a photo's, the same in both schemes. */
function Card() {
  return (
    <>
      <rect width="120" height="76" rx="6" fill="#fff" stroke="#b9b1a0" />
      <path d="M0 6a6 6 0 0 1 6-6h108a6 6 0 0 1 6 6v14H0z" fill="#2b3a77" />
      <rect x="8" y="6" width="58" height="3.5" rx="1.7" fill="#fff" />
      <rect x="8" y="12.5" width="38" height="2.5" rx="1.2" fill="#b8c1ea" />
      <rect x="8" y="27" width="28" height="34" rx="2" fill="#b8d3e4" />
      <circle cx="22" cy="40" r="6.5" fill="#c98353" />
      <path d="M10 61c1-9 6-12 12-12s11 3 12 12z" fill="#b9475a" />
      <path d="M15 40c0-7 4-9 7-9s7 2 7 9c-3-1-5-3-6-5-2 3-5 4-8 5z" fill="#231815" />
      <g fill="#4b5552">
        <rect x="44" y="28" width="54" height="4" rx="2" />
        <rect x="44" y="38" width="40" height="3" rx="1.5" />
        <rect x="44" y="46" width="46" height="3" rx="1.5" />
        <rect x="44" y="54" width="30" height="3" rx="1.5" />
        <path d="M44 64h2v6h-2zM48 64h1v6h-1zM51 64h3v6h-3zM56 64h1v6h-1zM59 64h2v6h-2zM63 64h1v6h-1zM66 64h3v6h-3zM71 64h1v6h-1zM74 64h2v6h-2z" />
      </g>
    </>
  );
}

/** An illustrated example of a good or bad photo of a student card. Decoration: the caption beside it describes it. */
export function IdCardArt({ example }: { example: IdCardExample }) {
  const blurId = useId();
  return (
    <svg className={classes.picture} viewBox="0 0 200 136" aria-hidden>
      {example === "blurred" && (
        <filter id={blurId}>
          <feGaussianBlur stdDeviation="2.6" />
        </filter>
      )}
      <g filter={example === "blurred" ? `url(#${blurId})` : undefined}>
        <g transform={placements[example]}>
          <Card />
        </g>
      </g>
      {example === "covered" && (
        <>
          <path
            d="M44 140c-4-24 2-52 15-62 11-8 24-2 24 11 0 18-5 36-3 51z"
            transform="translate(34 -26)"
            fill="#b9784f"
          />
          <path
            d="M60 84c6-6 16-4 17 5 0 6-3 10-8 11-7 0-12-9-9-16z"
            transform="translate(34 -26)"
            fill="#e3b491"
          />
        </>
      )}
      {example === "glare" && <path d="M104 22h34l-30 94H70z" fill="#fff" opacity=".86" />}
    </svg>
  );
}
