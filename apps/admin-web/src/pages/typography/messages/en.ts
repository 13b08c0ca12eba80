import { defineMessages } from "@bachat/site";

export const typographyMessages = defineMessages({
  open: "Open {{name}}",
  parts: "Parts of this page",
  scheme: "Colours as they are in the {{scheme}} scheme. The button at the top right switches it.",
  light: "light",
  dark: "dark",
  components: "Components",
  componentsLead: "Every component of packages/ui, in its states.",
  shared: "Shared parts of the sites",
  controls: "Controls",
  controlsLead:
    "Mantine's, with the theme. On hover a button darkens by one shade; the focus is a ring of 2 px in the primary colour, 2 px outside.",
  colours: "Colours",
  coloursLead:
    "Each text on the ground that it is used on. The contrast is computed from what the browser shows.",
  type: "Type scale",
  typeLead: "Anek Latin and Anek Devanagari: one design in two scripts.",
  spacing: "Spacing and shape",
  pair: "Pair",
  sample: "Sample",
  contrast: "Contrast",
  ratio: "{{ratio}} : 1",
  measuring: "Being measured",
  least: "At least",
  tooLittle: "Too little",
  size: "Size",
  latin: "Latin",
  devanagari: "Devanagari",
  step: "Step",
  value: "Value",
});
