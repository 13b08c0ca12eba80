import { toast } from "@bachat/ui";

type CopyWord = "copied" | "copiedText" | "copyFailed" | "copyFailedText";

interface CopyWords<Word extends string> {
  english: Readonly<Record<Word, string>>;
  lookup: (key: string, values?: Record<string, string | number>) => string | undefined;
}

/** Says in a page's words that the browser did not copy, and what to do instead. */
export const sayCopyFailed =
  ({ lookup }: CopyWords<"copyFailed" | "copyFailedText">) =>
  () =>
    void toast.error({
      title: lookup("copyFailed") ?? "",
      message: lookup("copyFailedText") ?? "",
    });

/** Says in a page's words whether something was copied; the words may have its label. */
export const copyReport = (words: CopyWords<CopyWord>) => ({
  onCopied: (what?: { label: string }) =>
    void toast.success({
      title: words.lookup("copied", what && { label: what.label }) ?? "",
      message: words.lookup("copiedText") ?? "",
    }),
  onCopyFailed: sayCopyFailed(words),
});
