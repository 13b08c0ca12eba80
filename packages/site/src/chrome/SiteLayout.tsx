import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import classes from "./SiteLayout.module.css";
import { UnconfirmedNotice } from "./UnconfirmedNotice.tsx";

interface SiteLayoutProps {
  where?: string;
  hasHindi?: boolean;
  /** Paths whose pages have a search box of their own. */
  pathsWithSearch?: readonly string[];
  /** Nothing between header and footer but this; default the child route. */
  children?: ReactNode;
}

/** Header, page, footer. After a change of page the focus moves to its content, as after a page load. */
export function SiteLayout(props: SiteLayoutProps) {
  const { where, hasHindi = false, pathsWithSearch = [], children = <Outlet /> } = props;
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={classes.site}>
      <Header
        {...(where === undefined ? {} : { where })}
        hasHindi={hasHindi}
        hasSearch={!pathsWithSearch.includes(pathname)}
      />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <UnconfirmedNotice />
        <Suspense>{children}</Suspense>
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
