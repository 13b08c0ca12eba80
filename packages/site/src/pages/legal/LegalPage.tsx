import { legalVersions } from "@bachat/rules/legal-versions";
import { Page, PageTitle } from "@bachat/ui";
import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { longDayText } from "../../i18n/format.ts";
import { usePageMeta } from "../../routing/page-meta.ts";
import { useHashTarget } from "../../routing/use-hash-target.ts";
import { Prose } from "../Prose.tsx";
import { legalMessages } from "./messages/en.ts";
import classes from "./LegalPage.module.css";

export interface LegalSection {
  id: string;
  title: string;
  body: string;
  /** After the body. */
  extra?: ReactNode;
}

interface LegalPageProps {
  page: keyof typeof legalVersions;
  title: string;
  description: string;
  /** The whole in a few plain lines; it comes first. */
  summary: string;
  sections: readonly LegalSection[];
}

/** A legal text: version, summary in plain words, contents, sections that can be linked to. */
export function LegalPage({ page, title, description, summary, sections }: LegalPageProps) {
  const text = legalMessages.useText();
  const { version, since } = legalVersions[page];
  usePageMeta({ title, description });
  useHashTarget();
  return (
    <Page>
      <PageTitle lead={text("version", { version, date: longDayText(since) })}>{title}</PageTitle>
      <div className={classes.columns}>
        <nav className={classes.contents} aria-label={text("contents")}>
          <h2 className={classes.contentsTitle}>{text("contents")}</h2>
          <ul>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap={32} maw="70ch" className={classes.body}>
          <section className={classes.short} aria-labelledby="short">
            <h2 id="short">{text("short")}</h2>
            <Prose text={summary} />
          </section>
          {sections.map((section) => (
            <section key={section.id} id={section.id} className={classes.section}>
              <h2>{section.title}</h2>
              <Prose text={section.body} />
              {section.extra}
            </section>
          ))}
        </Stack>
      </div>
    </Page>
  );
}
