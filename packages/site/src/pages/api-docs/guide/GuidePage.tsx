import { guideFiles, guidePages } from "@bachat/rules/guide-pages";
import type { GuideSlug } from "@bachat/rules/guide-slugs";
import { CodeBlock, CopyButton, LinkButton, PageTitle } from "@bachat/ui";
import { copyReport } from "../../../i18n/copy-report.ts";
import { usePageMeta } from "../../../routing/page-meta.ts";
import { useHashTarget } from "../../../routing/use-hash-target.ts";
import { apiDocsMessages } from "../messages/en.ts";
import type { GuideBlock, GuideContent, GuideSection } from "./guide-content.ts";
import { GuideFrame } from "./GuideFrame.tsx";
import { useGuideText } from "./use-guide-text.ts";
import classes from "./guide.module.css";

interface GuidePageProps {
  slug: GuideSlug;
  content: GuideContent;
}

/** A page of the developers' guide. Its text is in English, in the frame of the reader's language. */
export function GuidePage({ slug, content }: GuidePageProps) {
  const text = apiDocsMessages.useText();
  const report = copyReport(apiDocsMessages);
  const guide = useGuideText();
  const { title = "", about = "" } = guidePages.find((page) => page.slug === slug) ?? {};
  usePageMeta({ title: `${title} · Student Verification API`, description: about });
  useHashTarget();
  const label = text("markdown");
  return (
    <GuideFrame current={slug}>
      <article>
        <PageTitle
          lead={<span lang="en">{about}</span>}
          action={
            <CopyButton
              value={guide.markdown(content.markdown)}
              label={text("copyMarkdown")}
              onCopied={() => report.onCopied({ label })}
              onCopyFailed={report.onCopyFailed}
            />
          }
        >
          <span lang="en">{title}</span>
        </PageTitle>
        {slug === "changes" && (
          <p className={classes.files}>
            <LinkButton href={guideFiles.feed} target="_blank" variant="default">
              {text("feed")}
            </LinkButton>
            <LinkButton href={guideFiles.collection} target="_blank" variant="default">
              {text("collection")}
            </LinkButton>
          </p>
        )}
        {content.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
      </article>
    </GuideFrame>
  );
}

function Section({ section: { id, title, depth, blocks } }: { section: GuideSection }) {
  const Heading = depth > 2 ? "h3" : "h2";
  return (
    <section lang="en" className={classes.section} {...(title !== "" && { id })}>
      {title !== "" && (
        <Heading>
          <a href={`#${id}`} className={classes.anchor}>
            {title}
          </a>
        </Heading>
      )}
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text of a build never changes
        <Block key={index} block={block} />
      ))}
    </section>
  );
}

function Block({ block }: { block: GuideBlock }) {
  const guide = useGuideText();
  const report = copyReport(apiDocsMessages);
  if ("html" in block) {
    // Made from our own Markdown files when the site is built.
    return (
      <div className={classes.prose} dangerouslySetInnerHTML={{ __html: guide.html(block.html) }} />
    );
  }
  const shown = [block.requests, block.answers].filter((tabs) => tabs.length > 0);
  return (
    <div className={classes.codes}>
      {shown.map((tabs) => (
        <CodeBlock
          key={tabs[0]?.id}
          tabs={tabs.map((tab) => ({ ...tab, code: guide.text(tab.code) }))}
          {...report}
        />
      ))}
    </div>
  );
}
