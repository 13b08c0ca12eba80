import type { Schemas } from "@bachat/api-client/public";
import type { AttentionItem } from "@bachat/ui";
import type { overviewMessages } from "./messages/en.ts";

type Item = Schemas["BrandOverview"]["attention"][number];
type Text = typeof overviewMessages.text;

export function attentionTexts(
  items: readonly Item[],
  text: Text,
): (AttentionItem & { kind: Item["kind"]; offerId: string | null })[] {
  return items.map((item) => ({
    kind: item.kind,
    offerId: item.offer_id,
    id: `${item.kind}/${item.offer_id ?? ""}`,
    title: titleOf(item, text),
    text: text(`${item.kind}_text`),
  }));
}

function titleOf({ kind, count, offer_title }: Item, text: Text): string {
  const offer = offer_title ?? "";
  switch (kind) {
    case "credits_low":
      return text("credits_low", { count });
    case "codes_low":
      return text("codes_low", { count, offer });
    case "paused_by_health":
      return text("paused_by_health", { offer });
    case "failing":
      return count === 0 ? text("failing_today", { offer }) : text("failing", { count, offer });
    case "change_asked":
      return text("change_asked", { offer });
    case "revision_refused":
      return text("revision_refused", { offer });
    case "ends_soon":
      return count === 0 ? text("ends_today", { offer }) : text("ends_soon", { count, offer });
    case "sent_back":
      return text("sent_back", { offer });
    case "not_live":
      return text("not_live", { offer });
  }
}
