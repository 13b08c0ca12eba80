import { guidePages } from "@bachat/rules/guide-pages";
import { guidePath, type GuideSlug } from "@bachat/rules/guide-slugs";
import { Page, UiLink } from "@bachat/ui";
import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { apiDocsMessages } from "../messages/en.ts";
import { GuideSearch } from "./GuideSearch.tsx";
import classes from "./guide.module.css";

interface GuideFrameProps {
  /** Null for the page with the four tabs. */
  current: GuideSlug | null;
  children: ReactNode;
}

/** Search and navigation of the documentation beside one of its pages; a select on phones. */
export function GuideFrame({ current, children }: GuideFrameProps) {
  const text = apiDocsMessages.useText();
  const navigate = useNavigate();
  const pages = [
    { path: "/api-docs", title: text("reference"), isShown: current === null },
    ...guidePages.map(({ slug, title }) => ({
      path: guidePath(slug),
      title,
      isShown: slug === current,
    })),
  ];
  return (
    <Page>
      <div className={classes.frame}>
        <div className={classes.side}>
          <GuideSearch />
          <NativeSelect
            className={classes.choice}
            label={text("pages")}
            value={pages.find((page) => page.isShown)?.path}
            data={pages.map(({ path, title }) => ({ value: path, label: title }))}
            onChange={(event) => void navigate(event.currentTarget.value)}
          />
          <nav className={classes.nav} aria-label={text("pages")}>
            <ul>
              {pages.map(({ path, title, isShown }) => (
                <li key={path}>
                  <UiLink href={path} {...(isShown && { "aria-current": "page" as const })}>
                    {title}
                  </UiLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className={classes.page}>{children}</div>
      </div>
    </Page>
  );
}
