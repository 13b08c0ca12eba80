import { Suspense, useEffect, useRef, type ReactNode } from "react";
import { Outlet, useLocation } from "react-router";
import { isSharedPath } from "../shared-paths.ts";
import { Banner } from "./Banner.tsx";
import { Footer } from "./Footer.tsx";
import { Header, type HeaderSearch } from "./Header.tsx";
import { LanguageQuestion } from "./LanguageQuestion.tsx";
import { OfflineBar } from "./OfflineBar.tsx";
import { ScrollPlace } from "./ScrollPlace.tsx";
import { UnconfirmedNotice } from "./UnconfirmedNotice.tsx";
import classes from "./SiteLayout.module.css";

interface SiteLayoutProps {
  where?: string;
  /** Whether this site is written in Hindi too; the pages that every site shows are in any case. */
  hasHindi?: boolean;
  /** The header's search; by default one of offers, null for none. */
  search?: HeaderSearch | null;
  /** A page of this site that works without a network too. */
  offlineHref?: string | undefined;
  /** Nothing between header and footer but this; default the child route. */
  children?: ReactNode;
}

const plainSearch: HeaderSearch = { value: "" };

/** Header, page, footer. After a change of page the focus moves to its content, as after a page load. */
export function SiteLayout(props: SiteLayoutProps) {
  const { where, hasHindi = false, search = plainSearch, offlineHref } = props;
  const { children = <Outlet /> } = props;
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A page that has put the focus where it belongs keeps it.
    if (main.current?.contains(document.activeElement)) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={classes.site}>
      <Header
        {...(where === undefined ? {} : { where })}
        hasHindi={hasHindi || isSharedPath(pathname)}
        search={search}
      />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Banner />
        <UnconfirmedNotice />
        <Suspense>{children}</Suspense>
      </main>
      <Footer />
      {hasHindi && <LanguageQuestion />}
      <OfflineBar codesHref={offlineHref} />
      <ScrollPlace />
    </div>
  );
}
