import type {
  CSSVariablesResolver,
  MantineColorsTuple,
  MantineThemeOverride,
  VariantColorsResolver,
} from "@mantine/core";
import { uiMessages, type UiLocale } from "./messages/catalogue.ts";

const peacock: MantineColorsTuple = [
  "#ebf5f4",
  "#d3eae7",
  "#abdcd6",
  "#83d3c9",
  "#5cc9be",
  "#2ba59c",
  "#137f7b",
  "#0a5c5c",
  "#084949",
  "#063636",
];
const marigold: MantineColorsTuple = [
  "#fff8e8",
  "#ffefcc",
  "#ffe09c",
  "#ffd06b",
  "#ffc043",
  "#ffb020",
  "#de930c",
  "#b07207",
  "#855306",
  "#5b3905",
];
/** Greys tinted towards ink; 0 is paper, 9 is ink. */
const gray: MantineColorsTuple = [
  "#f6f4ef",
  "#f1eee7",
  "#ece8df",
  "#ddd7ca",
  "#d9d3c6",
  "#868e8a",
  "#5e6764",
  "#45504d",
  "#2b3633",
  "#17211f",
];
/** Mantine reads its dark surfaces from here; 7 is the page, 6 a card. */
const dark: MantineColorsTuple = [
  "#e8eeec",
  "#c3cdca",
  "#9daaa6",
  "#6e7b77",
  "#3a4a47",
  "#1e2b29",
  "#172221",
  "#0f1716",
  "#0b1110",
  "#070b0a",
];
const leaf: MantineColorsTuple = [
  "#e8f4ec",
  "#cfe8d8",
  "#a3d6b6",
  "#6fcf97",
  "#46b877",
  "#2fa263",
  "#1e8e4e",
  "#17743f",
  "#115a30",
  "#0b3f21",
];
const chili: MantineColorsTuple = [
  "#fbecea",
  "#f6d3cf",
  "#f2b3ac",
  "#f58d83",
  "#ec6a5e",
  "#db4d41",
  "#c8372d",
  "#b92f26",
  "#93231b",
  "#6b1812",
];
const sky: MantineColorsTuple = [
  "#eaf1f9",
  "#d0e1f4",
  "#b0cff0",
  "#8dbcf0",
  "#6aa5e6",
  "#4788d4",
  "#2c6fbb",
  "#2563a8",
  "#1b4b80",
  "#12345a",
];

interface Tone {
  fill: string;
  fillHover: string;
  onFill: string;
  text: string;
  soft: string;
}

const primaryTone: Tone = {
  fill: "var(--primary)",
  fillHover: "var(--primary-hover)",
  onFill: "var(--on-primary)",
  text: "var(--link)",
  soft: "var(--primary-soft)",
};

/** Each colour a control may have, in tokens that are right in both schemes. */
const tones: Record<string, Tone> = {
  peacock: primaryTone,
  marigold: {
    fill: "var(--marigold-5)",
    fillHover: "var(--marigold-4)",
    onFill: "var(--ink)",
    text: "var(--amber-text)",
    soft: "var(--notice)",
  },
  chili: {
    fill: "var(--danger)",
    fillHover: "var(--danger-hover)",
    onFill: "#ffffff",
    text: "var(--chili-text)",
    soft: "var(--chili-soft)",
  },
  leaf: {
    fill: "var(--leaf)",
    fillHover: "var(--leaf-text)",
    onFill: "#ffffff",
    text: "var(--leaf-text)",
    soft: "var(--leaf-soft)",
  },
  sky: {
    fill: "var(--sky)",
    fillHover: "var(--sky-text)",
    onFill: "#ffffff",
    text: "var(--sky-text)",
    soft: "var(--sky-soft)",
  },
  gray: {
    fill: "var(--text)",
    fillHover: "var(--text-2)",
    onFill: "var(--bg)",
    text: "var(--text)",
    soft: "var(--hover)",
  },
};

const none = "1px solid transparent";

const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const tone = tones[color ?? "peacock"] ?? primaryTone;
  // On a quiet variant the default colour means text, so that peacock stays the colour of "act".
  const isPlain = color === undefined || color === "peacock" || color === "gray";
  const quietText = isPlain ? "var(--text)" : tone.text;
  switch (variant) {
    case "filled":
      return { background: tone.fill, hover: tone.fillHover, color: tone.onFill, border: none };
    case "light":
      return { background: tone.soft, hover: tone.soft, color: tone.text, border: none };
    case "outline":
      return {
        background: "transparent",
        hover: tone.soft,
        color: tone.text,
        border: "1px solid currentColor",
      };
    case "subtle":
      return { background: "transparent", hover: "var(--hover)", color: quietText, border: none };
    case "transparent":
      return { background: "transparent", hover: "transparent", color: tone.text, border: none };
    default:
      return {
        background: "var(--surface)",
        hover: "var(--hover)",
        color: quietText,
        border: "1px solid var(--line-strong)",
      };
  }
};

/** The variables of Mantine's own parts, pointed at the design's tokens. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const shared = {
    "--mantine-color-body": "var(--bg)",
    "--mantine-color-text": "var(--text)",
    "--mantine-color-dimmed": "var(--quiet)",
    "--mantine-color-placeholder": "var(--quiet)",
    "--mantine-color-anchor": "var(--link)",
    "--mantine-color-error": "var(--chili-text)",
    "--mantine-color-success": "var(--leaf-text)",
    "--mantine-color-default": "var(--surface)",
    "--mantine-color-default-hover": "var(--hover)",
    "--mantine-color-default-color": "var(--text)",
    "--mantine-color-default-border": "var(--edge)",
    "--mantine-color-disabled": "var(--hover)",
    "--mantine-color-disabled-color": "var(--quiet)",
    "--mantine-color-disabled-border": "var(--line)",
    "--mantine-primary-color-filled": "var(--primary)",
    "--mantine-primary-color-filled-hover": "var(--primary-hover)",
    "--mantine-primary-color-light": "var(--primary-soft)",
    "--mantine-primary-color-light-hover": "var(--primary-soft-hover)",
    "--mantine-primary-color-light-color": "var(--link)",
    "--mantine-primary-color-contrast": "var(--on-primary)",
    "--mantine-font-size-md": "var(--body-size)",
  };
  return { variables: {}, light: shared, dark: shared };
};

const baseTheme: MantineThemeOverride = {
  primaryColor: "peacock",
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  colors: { peacock, marigold, gray, dark, leaf, chili, sky, red: chili, green: leaf, blue: sky },
  white: "#ffffff",
  black: "#17211f",
  variantColorResolver,
  fontFamily: "var(--sans)",
  fontFamilyMonospace: "var(--mono)",
  fontSizes: { xs: "12px", sm: "14px", md: "16px", lg: "18px", xl: "22px" },
  lineHeights: { xs: "16px", sm: "20px", md: "1.5", lg: "24px", xl: "28px" },
  headings: {
    fontFamily: "var(--sans)",
    fontWeight: "700",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "36px", lineHeight: "1.1" },
      h2: { fontSize: "28px", lineHeight: "1.1" },
      h3: { fontSize: "22px", lineHeight: "1.2" },
      h4: { fontSize: "18px", lineHeight: "1.25" },
      h5: { fontSize: "16px", lineHeight: "1.25" },
      h6: { fontSize: "14px", lineHeight: "1.4" },
    },
  },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  radius: { xs: "5px", sm: "10px", md: "10px", lg: "14px", xl: "999px" },
  defaultRadius: "md",
  shadows: {
    xs: "none",
    sm: "none",
    md: "var(--float)",
    lg: "var(--float)",
    xl: "var(--float)",
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  focusRing: "auto",
  components: {
    ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: "lg" } },
    Checkbox: { defaultProps: { radius: "xs" } },
    Drawer: { defaultProps: { position: "right", shadow: "md" } },
    Loader: { defaultProps: { type: "dots", size: "sm" } },
    Menu: {
      defaultProps: { openDelay: 200, closeDelay: 150, shadow: "md", radius: "lg", offset: 6 },
    },
    // The library's own 5dvh is unknown to the oldest browsers: a dialog would grow out of the screen.
    Modal: { defaultProps: { radius: "lg", centered: true, shadow: "md", yOffset: "5vh" } },
    Popover: { defaultProps: { shadow: "md", radius: "lg", offset: 6 } },
    Select: {
      defaultProps: {
        // A second press on the chosen option keeps it; `clearable` is for fields that may be empty.
        allowDeselect: false,
        checkIconPosition: "right",
        comboboxProps: { shadow: "md", offset: 4 },
      },
    },
    CloseButton: { defaultProps: { size: 44, iconSize: 20, radius: "md" } },
    Tooltip: {
      defaultProps: { openDelay: 700, radius: "md", offset: 6, maw: 320, multiline: true },
    },
  },
};

/** The theme in one language: the words of Mantine's own parts come with it. */
function themeIn(locale: UiLocale): MantineThemeOverride {
  const closeButton = { defaultProps: { "aria-label": uiMessages[locale].close } };
  return {
    ...baseTheme,
    components: {
      ...baseTheme.components,
      DrawerCloseButton: closeButton,
      ModalCloseButton: closeButton,
    },
  };
}

export const themes: Record<UiLocale, MantineThemeOverride> = {
  en: themeIn("en"),
  hi: themeIn("hi"),
};
