import { usePlainHref } from "../../../routing/use-plain-href.ts";
import { useSettings } from "../../../session/site-context.ts";

/** Fills this installation's addresses into the guide's texts. */
export function useGuideText() {
  const { apiOrigin, brandOrigin, mode, studentOrigin, adminOrigin } = useSettings();
  const plainHref = usePlainHref();
  const own = { student: studentOrigin, brand: brandOrigin, admin: adminOrigin }[mode];
  const text = (words: string) =>
    words
      .replaceAll("https://api.bachat.example", apiOrigin)
      .replaceAll("brand:/", `${brandOrigin}/`);
  return {
    text,
    /** Links to pages keep the reader's language; files have none. */
    html: (words: string) =>
      text(words).replaceAll(
        /href="(\/[^".]*)"/g,
        (_, path: string) => `href="${plainHref(path)}"`,
      ),
    /** For use elsewhere: links are whole. */
    markdown: (words: string) => text(words).replaceAll("](/", `](${own}/`),
  };
}
