import type { Plugin } from "vite";

/**
 * Parts of Mantine that few pages show at once, and on whose styles no other part builds: the order of these sheets does not
 * matter.
 */
const parts =
  "Accordion|ActionIcon|Checkbox|Combobox|Divider|Drawer|Menu|Modal|PasswordInput|Progress|Radio|ScrollArea|Tabs|Tooltip";
const IMPORT = new RegExp(
  String.raw`@import "@mantine/core/styles/(?:${parts})\.layer\.css";\n`,
  "g",
);
const NAMES = new RegExp(String.raw`/@mantine/core/esm/components/(${parts})/\1\.module\.mjs$`);

/**
 * Takes the sheets of such parts out of the site's one style entry and ties each to the module of its class names: a page loads
 * those of the parts that it shows. Without a build all come with the entry.
 */
export function mantineSheetsPlugin(): Plugin {
  return {
    name: "bachat:mantine-sheets",
    apply: "build",
    enforce: "pre",
    transform(code, id) {
      if (id.endsWith("/packages/ui/src/styles.css")) return code.replaceAll(IMPORT, "");
      const [, part] = NAMES.exec(id) ?? [];
      return part && `import "@mantine/core/styles/${part}.layer.css";\n${code}`;
    },
  };
}
