import { toast, type CodeTab } from "@bachat/ui";
import { apiDocsMessages } from "./messages/en.ts";

/** The toasts of every copy button of the documentation. */
export function useCopyReport() {
  const text = apiDocsMessages.useText();
  return {
    onCopied: (tab: Pick<CodeTab, "label">) =>
      toast.success({ title: text("copied", { label: tab.label }), message: text("copiedText") }),
    onCopyFailed: () => toast.error({ title: text("copyFailed"), message: text("copyFailedText") }),
  };
}
