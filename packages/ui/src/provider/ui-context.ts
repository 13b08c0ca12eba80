import { createContext, useContext, type ComponentType, type ReactNode } from "react";
import { uiMessages, type UiLocale } from "../messages/catalogue.ts";
import type { UiMessages } from "../messages/en.ts";

/** The props that a router's link must take for this package. */
export interface UiLinkProps {
  lang?: string | undefined;
  href: string;
  className?: string | undefined;
  children?: ReactNode;
  onClick?: React.MouseEventHandler<HTMLAnchorElement> | undefined;
  onFocus?: React.FocusEventHandler<HTMLAnchorElement> | undefined;
  onPointerEnter?: React.PointerEventHandler<HTMLAnchorElement> | undefined;
  "aria-label"?: string | undefined;
  "aria-current"?: "page" | undefined;
  "aria-hidden"?: boolean | undefined;
  tabIndex?: number | undefined;
  target?: string | undefined;
  rel?: string | undefined;
}

export interface UiContextValue {
  locale: UiLocale;
  link: ComponentType<UiLinkProps> | "a";
}

export const UiContext = createContext<UiContextValue>({ locale: "en", link: "a" });

/** The package's own words in the chosen language. */
export function useUiMessages(): UiMessages {
  return uiMessages[useContext(UiContext).locale];
}
