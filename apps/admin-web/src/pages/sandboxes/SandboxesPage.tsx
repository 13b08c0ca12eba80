import { column, ListScreen, momentText } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { paths } from "../../paths.ts";
import { sandboxesMessages } from "./messages/en.ts";
import { sandboxes, type Sandbox } from "./queries.ts";

export const { loader } = sandboxes;

/** `/admin/sandboxes`: who tries the verification API without a brand. */
export function SandboxesPage() {
  return (
    <ListScreen
      list={sandboxes.useList()}
      words={sandboxesMessages}
      isSearchedWhole
      hrefFor={({ id }) => paths.sandbox(id)}
      columns={columnsOf(sandboxesMessages.useText())}
    />
  );
}

const columnsOf = (text: typeof sandboxesMessages.text): Column<Sandbox>[] => [
  column.text("email", text("columnEmail"), ({ email }) => email, { isPrimary: true }),
  column.moment("created", text("columnCreated"), ({ created_at: at }) => at),
  column.number("keys", text("columnKeys"), ({ keys }) => keys),
  column.number("webhooks", text("columnWebhooks"), ({ webhooks }) => webhooks),
  column.text(
    "used",
    text("columnUsed"),
    ({ last_used_at: at }) => (at === null ? text("never") : momentText(at)),
    { align: "end" },
  ),
];
