// Shared by the three sites: `module.exports = require("@bachat/ui/postcss.config.cjs")`.
// The plugins are loaded here, so that a site needs no PostCSS dependency of its own.
module.exports = {
  plugins: [
    require("postcss-preset-mantine")(),
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
