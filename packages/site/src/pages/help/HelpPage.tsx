import { EmptyState, LinkButton, Page, PageTitle, SearchBox } from "@bachat/ui";
import { Box } from "@mantine/core";
import { useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { usePageMeta } from "../../routing/page-meta.ts";
import { useHashTarget } from "../../routing/use-hash-target.ts";
import { usePlainHref } from "../../routing/use-plain-href.ts";
import { plainText } from "../Prose.tsx";
import { helpMessages } from "./messages/en.ts";
import { QuestionItem } from "./QuestionItem.tsx";
import { search } from "./search.ts";
import { topics } from "./topics.ts";
import classes from "./HelpPage.module.css";

/** `/help`: every question by topic, found while typing; `#id` opens one. */
export function HelpPage() {
  const text = helpMessages.useText();
  const { hash } = useLocation();
  const [query, setQuery] = useSearchParams();
  const asked = query.get("q") ?? "";
  usePageMeta({ title: text("title"), description: text("description") });
  useHashTarget();

  const entries = useMemo(
    () =>
      topics.flatMap(({ questions }) =>
        questions.map((id) => ({
          id,
          question: text(`q_${id}`),
          answer: plainText(text(`a_${id}`)),
        })),
      ),
    [text],
  );
  const found = useMemo(() => (asked === "" ? null : search(entries, asked)), [entries, asked]);
  const ask = (next: string) =>
    setQuery(next === "" ? {} : { q: next }, { replace: true, preventScrollReset: true });

  const action = usePlainHref()("/help");

  return (
    <Page>
      <PageTitle lead={text("lead")}>{text("title")}</PageTitle>
      <Box maw={640}>
        <SearchBox
          size="large"
          isLandmark={false}
          value={asked}
          action={action}
          name="q"
          onSearch={ask}
          placeholder={text("search")}
          debounceMs={120}
        />
      </Box>
      <Box component="p" mih={24} m="8px 0 16px" c="dimmed" fz={14} role="status">
        {found !== null && text("found", { count: found.length })}
      </Box>
      {found === null ? (
        <div className={classes.columns}>
          <nav className={classes.topics} aria-label={text("topics")}>
            <ul>
              {topics.map(({ topic }) => (
                <li key={topic}>
                  <a href={`#topic-${topic}`}>{text(`topic_${topic}`)}</a>
                </li>
              ))}
            </ul>
          </nav>
          <div className={classes.groups}>
            {topics.map(({ topic, questions }) => (
              <section key={topic} id={`topic-${topic}`} className={classes.group}>
                <h2>{text(`topic_${topic}`)}</h2>
                {questions.map((id) => (
                  <QuestionItem key={id} id={id} startsOpen={hash === `#${id}`} />
                ))}
              </section>
            ))}
          </div>
        </div>
      ) : found.length === 0 ? (
        <EmptyState
          size="inline"
          art="search"
          title={text("noneFound")}
          text={text("noneFoundText")}
        />
      ) : (
        <div className={classes.results}>
          {found.map((id, index) => (
            <QuestionItem key={`${asked}-${id}`} id={id} startsOpen={index === 0} />
          ))}
        </div>
      )}
      <section className={classes.still}>
        <div>
          <h2>{text("stillTitle")}</h2>
          <p>{text("stillText")}</p>
        </div>
        <LinkButton href="/contact">{text("contact")}</LinkButton>
      </section>
    </Page>
  );
}
