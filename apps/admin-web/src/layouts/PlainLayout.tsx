import { LanguageSwitch, ScrollPlace, ThemeToggle } from "@bachat/site";
import { isSharedPath } from "@bachat/site/shared-paths";
import { Logo, UiLink } from "@bachat/ui";
import type { ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { shellMessages } from "../messages/en.ts";
import { paths } from "../paths.ts";
import classes from "./PlainLayout.module.css";

/** A bare head for the pages before the admin area: sign-in, access, not found. */
export function PlainLayout({ children = <Outlet /> }: { children?: ReactNode }) {
  const text = shellMessages.useText();
  const { pathname } = useLocation();
  return (
    <div className={classes.site}>
      <header className={classes.head}>
        <UiLink href={paths.start()} className={classes.logo}>
          <Logo size={22} where={text("admin")} />
        </UiLink>
        <span className={classes.tools}>
          {isSharedPath(pathname) && <LanguageSwitch />}
          <ThemeToggle />
        </span>
      </header>
      <main id="main" className={classes.main}>
        {children}
      </main>
      <ScrollPlace />
    </div>
  );
}
