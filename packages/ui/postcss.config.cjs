// Shared by the three sites. The plugin is loaded here, so that a site needs no PostCSS dependency of its own.
module.exports = { plugins: [require("postcss-preset-mantine")()] };
