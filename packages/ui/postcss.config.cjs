// Shared by the three sites: `module.exports = require("@bachat/ui/postcss.config.cjs")`.
// The plugins are loaded here, so that a site needs no PostCSS dependency of its own.

/** The plain form before a unit that older browsers lack. */
const plainUnits = {
  postcssPlugin: "plain-units",
  Declaration(declaration) {
    const value = declaration.value.replace(/(\d)[dsl](v[hw])\b/g, "$1$2");
    // A variable takes any value, so what comes last would hold.
    const isPlain = declaration.variable || value === declaration.value;
    if (!isPlain && declaration.prev()?.value !== value) declaration.cloneBefore({ value });
  },
};

/** What a mixin makes is of the sheet that uses it: Vite asks each declaration for its file. */
const sources = {
  postcssPlugin: "sources",
  Declaration(declaration) {
    declaration.source ??= declaration.root().source;
  },
};

module.exports = {
  plugins: [
    plainUnits,
    sources,
    require("postcss-preset-mantine")({ mixins: require("./mixins.cjs") }),
    require("postcss-simple-vars")({
      variables: {
        "mantine-breakpoint-xs": "36em",
        "mantine-breakpoint-sm": "48em",
        "mantine-breakpoint-md": "62em",
        "mantine-breakpoint-lg": "75em",
        "mantine-breakpoint-xl": "88em",
      },
    }),
  ],
};
