import type { AdminAnswer } from "@bachat/api-client/admin";
import { column, listParam, ListScreen, momentText } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { paths } from "../../paths.ts";
import { listOf } from "../../session/list-of.ts";
import { sandboxesMessages } from "./messages/en.ts";

export type Sandbox = AdminAnswer<"get", "/v1/admin/sandboxes">["items"][number];

const sandboxes = listOf({
  path: "/v1/admin/sandboxes",
  params: { search: listParam.search(), page: listParam.page() },
});

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
