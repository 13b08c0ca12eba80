import { usePageMeta } from "@bachat/site";
import { cx, Page, PageTitle, UiLink } from "@bachat/ui";
import type { ReactNode } from "react";
import { paths } from "../paths.ts";
import { developerMessages } from "./messages/en.ts";
import classes from "./DeveloperPage.module.css";

const pages = ["devTools", "apiTesting", "testing", "typography"] as const;

interface DeveloperPageProps {
  page: (typeof pages)[number];
  children: ReactNode;
}

/** Title, and the way to the other pages for developers. */
export function DeveloperPage({ page, children }: DeveloperPageProps) {
  const text = developerMessages.useText();
  usePageMeta({ title: text(page), noindex: true });
  return (
    <Page>
      <nav className={classes.pages} aria-label={text("pages")}>
        {pages.map((name) => (
          <UiLink
            key={name}
            href={paths[name]()}
            className={cx(classes.page, name === page && classes.shown)}
            aria-current={name === page ? "page" : undefined}
          >
            {text(name)}
          </UiLink>
        ))}
      </nav>
      <PageTitle lead={text(`${page}Lead`)}>{text(page)}</PageTitle>
      {children}
    </Page>
  );
}
