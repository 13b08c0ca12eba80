import { Box } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useCopy } from "../CopyButton/use-copy.ts";
import { useUiMessages } from "../provider/ui-context.ts";
import { type CodeTab, CodeTabs } from "./CodeTabs.tsx";
import { highlight } from "./highlight.ts";
import classes from "./CodeBlock.module.css";

export interface CodeBlockProps {
  /** One tab shows its label as a title; several are tabs. */
  tabs: readonly CodeTab[];
  /** Which tab is shown; without it the block keeps that itself. */
  active?: string;
  onActiveChange?: (id: string) => void;
  onCopied?: (tab: CodeTab) => void;
  onCopyFailed?: () => void;
}

/** Code on a dark ground, with language tabs and a copy button. */
export function CodeBlock(props: CodeBlockProps) {
  const { tabs, active, onActiveChange, onCopied, onCopyFailed } = props;
  const text = useUiMessages();
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.id);
  const shown = tabs.find((tab) => tab.id === (active ?? own)) ?? tabs[0];
  const { isCopied, copy } = useCopy({
    onCopied: () => shown && onCopied?.(shown),
    onCopyFailed,
  });
  if (!shown) return null;
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <figure className={classes.block}>
      <figcaption className={classes.head}>
        {tabs.length === 1 ? (
          <Box component="span" fw={500}>
            {shown.label}
          </Box>
        ) : (
          <CodeTabs
            tabs={tabs}
            shown={shown}
            idOf={(tab) => `${id}-${tab.id}`}
            panelId={id}
            label={text.codeTabs}
            onShow={(tab) => {
              setOwn(tab.id);
              onActiveChange?.(tab.id);
            }}
          />
        )}
        <button
          type="button"
          className={classes.copy}
          aria-label={`${isCopied ? text.copied : text.copy}: ${shown.label}`}
          onClick={() => void copy(shown.code)}
        >
          <Icon size={16} stroke={1.75} aria-hidden />
          <span aria-live="polite">{isCopied ? text.copied : text.copy}</span>
        </button>
      </figcaption>
      <pre
        className={classes.code}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the keyboard must reach it
        tabIndex={0}
        translate="no"
        {...(tabs.length > 1 && {
          id,
          role: "tabpanel",
          "aria-labelledby": `${id}-${shown.id}`,
        })}
      >
        <code>
          {highlight(shown.code).map((token) =>
            token.kind === "plain" ? (
              token.text
            ) : (
              <span key={token.at} data-kind={token.kind}>
                {token.text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}
