import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { useEffect, useMemo, type ComponentType, type ReactNode } from "react";
import type { UiLocale } from "../messages/catalogue.ts";
import { themes } from "../theme.ts";
import { Toaster } from "../Toaster/Toaster.tsx";
import { ThemeVariables } from "./ThemeVariables.tsx";
import { UiContext, type UiLinkProps } from "./ui-context.ts";

export interface UiProviderProps {
  children: ReactNode;
  /** Language of the package's own few words; default "en". */
  locale?: UiLocale;
  /** The router's link, taking `href`. Without one, links are plain anchors. */
  linkComponent?: ComponentType<UiLinkProps>;
  /** "compact" is for consoles: 36 px controls and 14 px text from 768 px up. */
  density?: "comfortable" | "compact";
  /** The page's ground in the light scheme: paper, or white for the admin site. */
  paper?: "paper" | "white";
  /** "test" turns transitions and portals off. */
  env?: "default" | "test";
  /** For style tags under a content security policy with nonces. */
  styleNonce?: string;
}

/** Mantine's own key: the script in the head reads it before first paint. */
const STORAGE_KEY = "mantine-color-scheme-value";
const colorSchemeManager = localStorageColorSchemeManager({ key: STORAGE_KEY });

/** Theme, colour scheme (the system's until the person chooses), language, links and the toaster. One at the root. */
export function UiProvider(props: UiProviderProps) {
  const { children, locale = "en", linkComponent, density, paper, env, styleNonce } = props;
  const value = useMemo(
    () => ({ locale, link: linkComponent ?? "a" }) as const,
    [locale, linkComponent],
  );

  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset["density"] = density ?? "comfortable";
    dataset["paper"] = paper ?? "paper";
  }, [density, paper]);

  return (
    <UiContext value={value}>
      <MantineProvider
        theme={themes[locale]}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        withCssVariables={false}
        {...(env ? { env } : {})}
        {...(styleNonce ? { getStyleNonce: () => styleNonce } : {})}
      >
        <ThemeVariables />
        {children}
        <Toaster />
      </MantineProvider>
    </UiContext>
  );
}
