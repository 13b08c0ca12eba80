import {
  convertCssVariables,
  deepMerge,
  defaultCssVariablesResolver,
  useMantineStyleNonce,
  useMantineTheme,
} from "@mantine/core";
import { cssVariablesResolver } from "../theme.ts";

/** Mantine's palettes that the design does not use. Each is 38 variables, which would come with every page. */
const UNUSED = /^--mantine-color-(?:pink|grape|violet|indigo|cyan|lime|yellow|orange|teal)-/;

const used = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)));

/** The variables of the theme, in place of those that Mantine's provider writes. */
export function ThemeVariables() {
  const theme = useMantineTheme();
  const nonce = useMantineStyleNonce();
  const { variables, light, dark } = deepMerge(
    defaultCssVariablesResolver(theme),
    cssVariablesResolver(theme),
  );
  const css = convertCssVariables({
    variables: used(variables),
    light: used(light),
    dark: used(dark),
  });
  return <style data-mantine-styles nonce={nonce?.()} dangerouslySetInnerHTML={{ __html: css }} />;
}
