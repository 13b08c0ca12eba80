import { toast } from "@bachat/ui";
import { listText } from "../i18n/format.ts";
import { textsReady } from "../i18n/locale.ts";
import { conflictMessages } from "./messages/conflict-en.ts";

export async function joinedToast(fields: readonly string[]): Promise<void> {
  await textsReady();
  toast.info({
    title: conflictMessages.text("joined"),
    message: conflictMessages.text("joinedText", { fields: listText([...new Set(fields)]) }),
  });
}
