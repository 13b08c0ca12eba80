// Shapes that many rules share, as `@mixin row 12px wrap;` in any style sheet. A mixin is replaced by its declarations
// when a site is built: it costs no script and no class. What a component says by Mantine's props needs none of these.

const WORDS = {
  wrap: ["flex-wrap", "wrap"],
  between: ["justify-content", "space-between"],
  centered: ["justify-content", "center"],
  end: ["justify-content", "flex-end"],
  top: ["align-items", "flex-start"],
  bottom: ["align-items", "flex-end"],
  baseline: ["align-items", "baseline"],
  stretch: ["align-items", "stretch"],
  middle: ["align-items", "center"],
  inline: ["display", "inline-flex"],
};

/** `8px 16px wrap between`: the gap, then words. */
function flex(base, text) {
  const rule = { display: "flex", ...base };
  const gap = [];
  for (const part of text.split(" ").filter(Boolean)) {
    const [property, value] = WORDS[part] ?? [];
    if (property) rule[property] = value;
    else if (/^[a-z-]+$/.test(part)) throw new Error(`A row or column cannot be "${part}".`);
    else gap.push(part);
  }
  if (rule["align-items"] === "stretch") delete rule["align-items"];
  return gap.length > 0 ? { ...rule, gap: gap.join(" ") } : rule;
}

const oneColumn = (gap) => ({ "grid-template-columns": "minmax(0, 1fr)", ...(gap && { gap }) });

const shapes = {
  /** Side by side, level in the middle: `@mixin row [gap] [words]`. */
  row: (text = "") => flex({ "align-items": "center" }, text),
  /** One below the other, each as wide as it needs: `@mixin column [gap] [words]`. */
  column: (text = "") => flex({ "flex-direction": "column" }, text),
  /** One below the other: `@mixin stack 12px`. */
  stack: (gap) => ({ display: "grid", gap }),
  /** `@mixin grid 1fr auto, 16px, start`: columns, gap, align-items. */
  grid: (columns, gap, align = "stretch") => {
    if (!/^(start|end|center|baseline|stretch)$/.test(align))
      throw new Error(`A grid cannot be "${align}".`);
    return {
      display: "grid",
      "grid-template-columns": columns,
      ...(gap && { gap }),
      ...(align !== "stretch" && { "align-items": align }),
    };
  },
  /** A grid, one column on tablets and phones: `@mixin columns 220px 1fr, 48px, start, 24px`; the last is its gap then. */
  columns: (columns, gap, align, gapThen) => ({
    ...shapes.grid(columns, gap, align),
    "@media (width < $mantine-breakpoint-md)": oneColumn(gapThen),
  }),
  /** The same, but one column only on phones. */
  pair: (columns, gap, align, gapThen) => ({
    ...shapes.grid(columns, gap, align),
    "@media (width < $mantine-breakpoint-sm)": oneColumn(gapThen),
  }),
  /** What is about a record, beside it; below it on laptops, tablets and phones: `@mixin aside 360px, 16px`, its width, gap. */
  aside: (width, gap) => ({
    ...shapes.grid(`minmax(0, 1fr) ${width}`, gap, "start"),
    "@media (width < $mantine-breakpoint-lg)": oneColumn(),
  }),
  /** Stays in view beside a longer column, as far from the top; on tablets and phones it does not: `@mixin beside 24px`. */
  beside: (top) => ({
    position: "sticky",
    top,
    "@media (width < $mantine-breakpoint-md)": { position: "static" },
  }),
  /** A line of buttons, each as wide as a phone: `@mixin actions 12px`. */
  actions: (text) => ({
    ...flex({ "align-items": "center" }, `${text} wrap`),
    "@media (width < $mantine-breakpoint-sm)": { "& > button": { flex: "1 1 100%" } },
  }),
  /** A link or button in a line of text, as tall as a finger needs: `@mixin touch [height]`. */
  touch: (height = "44px") => ({
    ...flex({ "align-items": "center" }, "inline"),
    "min-height": height,
  }),
  /** Scrolls sideways, without a bar. */
  sideways: () => ({ "overflow-x": "auto", "scrollbar-width": "none" }),
  /** One thing in the middle of its box. */
  center: () => ({ display: "grid", "place-items": "center" }),
  /** `@mixin text 14px/20px 600 quiet`: size with line height, weight, and the name of a colour; each may be left out. */
  text: (text) => {
    const rule = {};
    for (const part of text.split(" ")) {
      const [size, line] = part.split("/");
      if (/^[1-9]00$/.test(part)) rule["font-weight"] = part;
      else if (/^[\d.]+(px|em)$|^var/.test(size)) rule["font-size"] = size;
      else rule.color = `var(--${part})`;
      if (line) rule["line-height"] = line;
    }
    return rule;
  },
  /** `@mixin size 36px` or `@mixin size 36px, 44px`: width and height. */
  size: (width, height = width) => ({ width, height }),
  /** One line, which ends in dots where it is too long. */
  cut: () => ({ overflow: "hidden", "text-overflow": "ellipsis", "white-space": "nowrap" }),
  /** `@mixin clamp 2`: so many lines. */
  clamp: (lines) => ({
    display: "-webkit-box",
    "-webkit-line-clamp": lines,
    "-webkit-box-orient": "vertical",
    overflow: "hidden",
  }),
  /** The frame of a card; `@mixin frame control` and `@mixin frame full` have other corners. */
  frame: (corners = "card") => ({
    border: "1px solid var(--edge)",
    "border-radius": `var(--r-${corners})`,
    background: "var(--surface)",
  }),
  /** The frame of what is typed or chosen in. */
  field: () => ({ ...shapes.frame("control"), border: "1px solid var(--field)" }),
  /** Under a line: `@mixin ruled 16px`, the space below it. */
  ruled: (space) => ({ "padding-top": space, "border-top": "1px solid var(--line)" }),
  /** An item of a list with lines between its items: `@mixin lined 10px`, the space above and below it. */
  lined: (space) => ({
    "padding-block": space,
    "border-top": "1px solid var(--line)",
    "overflow-wrap": "anywhere",
    "&:first-child": { "border-top": "0", "padding-top": "0" },
  }),
  /** A picture that fills its box. */
  picture: () => ({ display: "block", width: "100%", height: "100%", "object-fit": "cover" }),
  /** Takes what is left of a row, and gives way. */
  fill: () => ({ flex: "1", "min-width": "0" }),
  /** A heading's type beside text: not wide, not tight. */
  "plain-type": () => ({ "font-stretch": "100%", "letter-spacing": "0" }),
  /** Only for screen readers. */
  unseen: () => ({
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    "clip-path": "inset(50%)",
  }),
  /** A layer over the whole box, as of a link that is the whole card: `@mixin cover [inset]`. */
  cover: (inset = "0") => ({ content: '""', position: "absolute", inset }),
  underline: () => ({ "text-decoration": "underline", "text-underline-offset": "3px" }),
};

/** A declaration, or one of the shapes above, under a condition. */
const under = (condition, name, values) => ({
  [condition]: shapes[name]?.(...values) ?? { [name]: values.join(", ") },
});

/** `@mixin phone padding, 16px`, `@mixin tablet text, 18px/24px`: on screens so wide and narrower. */
const media =
  (query) =>
  (_rule, name, ...values) =>
    under(`@media ${query}`, name, values);

module.exports = {
  ...Object.fromEntries(
    Object.entries(shapes).map(([name, shape]) => [name, (_rule, ...values) => shape(...values)]),
  ),
  /** `--bg: #fff | #000;`: a value of the light and one of the dark scheme. */
  schemes: ({ nodes }) => {
    const side = (index) =>
      Object.fromEntries(nodes.map(({ prop, value }) => [prop, value.split(" | ")[index]]));
    return {
      ...side(0),
      // Paper is white, whatever the screen was.
      "@media screen": { '&[data-mantine-color-scheme="dark"]': side(1) },
      // Before the script has run, the system's choice decides.
      "@media screen and (prefers-color-scheme: dark)": {
        "&:not([data-mantine-color-scheme])": side(1),
      },
    };
  },
  laptop: media("(width < $mantine-breakpoint-lg)"),
  tablet: media("(width < $mantine-breakpoint-md)"),
  phone: media("(width < $mantine-breakpoint-sm)"),
  print: media("print"),
};
