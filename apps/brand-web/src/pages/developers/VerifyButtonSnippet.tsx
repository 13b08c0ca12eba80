import { guidePath } from "@bachat/rules/guide-slugs";
import { VERIFY_BUTTON } from "@bachat/rules/verify-button";
import { copyReport, useSettings } from "@bachat/site";
import { CodeBlock, UiLink } from "@bachat/ui";
import { Anchor, Box } from "@mantine/core";
import { useEffect } from "react";
import { connectMessages } from "./messages/connect-en.ts";
import classes from "./DevelopersPage.module.css";

const START = "/bachat/start";
const looks = [
  { id: "light", theme: "light", lang: "en", words: "Verify with Bachat" },
  { id: "dark", theme: "dark", lang: "en", words: "Verify with Bachat" },
  { id: "hindi", theme: "light", lang: "hi", words: "Bachat से सत्यापन कराएँ" },
] as const;

const codeOf = (origin: string, theme: string, lang: string, words: string) =>
  `<script src="${origin}${VERIFY_BUTTON}" async></script>

<a href="${START}" data-bachat-button data-theme="${theme}" lang="${lang}">${words}</a>`;

/** The button in each of its looks, and what a shop copies into its page. */
export function VerifyButtonSnippet() {
  const text = connectMessages.useText();
  const { brandOrigin } = useSettings();
  useEffect(loadButton, []);
  const tabs = [
    {
      id: "script",
      label: text("tabScript"),
      code: codeOf(brandOrigin, "light", "en", looks[0].words),
    },
    {
      id: "hindi",
      label: text("tabHindi"),
      code: codeOf(brandOrigin, "dark", "hi", looks[2].words),
    },
    { id: "link", label: text("tabLink"), code: `<a href="${START}">Verify with Bachat</a>` },
  ];
  return (
    <section aria-label={text("buttonTitle")}>
      <Box component="h2" mt={8} mb={4} fz={18} lh="24px">
        {text("buttonTitle")}
      </Box>
      <Box component="p" maw="70ch" m="0 0 12px" c="dimmed">
        {text("buttonText")}{" "}
        <Anchor component={UiLink} href={guidePath("verify-button")}>
          {text("buttonGuide")}
        </Anchor>
      </Box>
      <div className={classes.buttons}>
        {looks.map(({ id, theme, lang, words }) => (
          <figure key={id} data-ground={theme}>
            <a
              href={guidePath("verify-button")}
              data-bachat-button=""
              data-theme={theme}
              lang={lang}
            >
              {words}
            </a>
            <figcaption>{text(id)}</figcaption>
          </figure>
        ))}
      </div>
      <CodeBlock tabs={tabs} {...copyReport(connectMessages)} />
      <Box component="p" m="8px 0 0" c="dimmed">
        {text("startHint")}
      </Box>
    </section>
  );
}

/** The same file that shops load. */
function loadButton(): void {
  if (document.querySelector(`script[src="${VERIFY_BUTTON}"]`) !== null) return;
  const script = document.createElement("script");
  script.src = VERIFY_BUTTON;
  document.head.append(script);
}
