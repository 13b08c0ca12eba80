import { DataTable, type Column, StatusDot } from "@bachat/ui";
import { Text, useComputedColorScheme } from "@mantine/core";
import { useLayoutEffect, useRef, useState } from "react";
import { contrastRatio, parseRgb } from "./contrast.ts";
import { typographyMessages } from "./messages/en.ts";

/** WCAG AA: texts, and the outlines of controls and icons. */
const TEXT = 4.5;
const SHAPE = 3;

interface Pair {
  text: string;
  ground: string;
  least: number;
}
const pairs: readonly Pair[] = [
  ["text", "bg", TEXT],
  ["text", "surface", TEXT],
  ["text-2", "surface", TEXT],
  ["quiet", "surface", TEXT],
  ["quiet", "bg", TEXT],
  ["quiet", "hover", TEXT],
  ["link", "surface", TEXT],
  ["on-primary", "primary", TEXT],
  ["on-primary", "primary-hover", TEXT],
  ["primary", "primary-soft", TEXT],
  ["leaf-text", "leaf-soft", TEXT],
  ["chili-text", "chili-soft", TEXT],
  ["sky-text", "sky-soft", TEXT],
  ["amber-text", "notice", TEXT],
  ["on-stub", "stub", TEXT],
  ["on-stub-2", "stub", TEXT],
  ["on-stub-act", "stub-act", TEXT],
  ["on-stub-locked", "stub-locked", TEXT],
  ["on-stub-locked-2", "stub-locked", TEXT],
  ["on-pass", "pass", TEXT],
  ["on-pass-2", "pass", TEXT],
  ["on-worth", "worth-soft", TEXT],
  ["on-face", "face", TEXT],
  ["code-text", "code-bg", TEXT],
  ["code-quiet", "code-bg", TEXT],
  ["field", "surface", SHAPE],
  ["leaf", "surface", SHAPE],
  ["chili", "surface", SHAPE],
  ["sky", "surface", SHAPE],
].map(([text, ground, least]) => ({ text, ground, least }) as Pair);

const nameOf = ({ text, ground }: Pair) => `--${text} / --${ground}`;

/** Each text on its ground, with the contrast that the browser shows in the scheme that is on. */
export function Colours() {
  const text = typographyMessages.useText();
  const scheme = useComputedColorScheme("light");
  const [ratios, setRatios] = useState<ReadonlyMap<string, number>>(new Map());
  const onMeasure = (pair: Pair, ratio: number) =>
    setRatios((before) => new Map([...before, [nameOf(pair), ratio]]));
  return (
    <>
      <Text c="dimmed" mb={12}>
        {text("scheme", { scheme: text(scheme) })}
      </Text>
      <DataTable
        label={text("colours")}
        columns={columnsOf(text, { scheme, ratios, onMeasure })}
        rows={pairs}
        rowKey={nameOf}
      />
    </>
  );
}

interface Measures {
  scheme: string;
  ratios: ReadonlyMap<string, number>;
  onMeasure: (pair: Pair, ratio: number) => void;
}

const columnsOf = (
  text: ReturnType<typeof typographyMessages.useText>,
  { scheme, ratios, onMeasure }: Measures,
): Column<Pair>[] => [
  {
    id: "pair",
    header: text("pair"),
    isPrimary: true,
    cell: (pair) => <code>{nameOf(pair)}</code>,
  },
  {
    id: "sample",
    header: text("sample"),
    cell: (pair) => (
      <Swatch key={scheme} pair={pair} onMeasure={(ratio) => onMeasure(pair, ratio)} />
    ),
  },
  {
    id: "contrast",
    header: text("contrast"),
    align: "end",
    cell: (pair) => <Ratio least={pair.least} ratio={ratios.get(nameOf(pair))} />,
  },
  {
    id: "least",
    header: text("least"),
    align: "end",
    cell: ({ least }) => text("ratio", { ratio: least }),
  },
];

function Swatch({ pair, onMeasure }: { pair: Pair; onMeasure: (ratio: number) => void }) {
  const element = useRef<HTMLSpanElement>(null);
  const measure = useRef(onMeasure);
  useLayoutEffect(() => {
    if (element.current === null) return;
    const shown = getComputedStyle(element.current);
    const [colour, ground] = [parseRgb(shown.color), parseRgb(shown.backgroundColor)];
    if (colour !== null && ground !== null) measure.current(contrastRatio(colour, ground));
  }, []);
  return (
    <span
      ref={element}
      // Else the contrast of a colour on its way would be measured.
      style={{
        transition: "none",
        padding: "4px 12px",
        color: `var(--${pair.text})`,
        background: `var(--${pair.ground})`,
      }}
    >
      {pair.least === TEXT ? "Aa आ ₹" : <span aria-hidden>◆</span>}
    </span>
  );
}

function Ratio({ ratio, least }: { ratio: number | undefined; least: number }) {
  const text = typographyMessages.useText();
  if (ratio === undefined) return text("measuring");
  const isEnough = ratio >= least;
  return (
    <StatusDot tone={isEnough ? "ok" : "bad"}>
      {text("ratio", { ratio: ratio.toFixed(2) })}
      {!isEnough && ` ${text("tooLittle")}`}
    </StatusDot>
  );
}
