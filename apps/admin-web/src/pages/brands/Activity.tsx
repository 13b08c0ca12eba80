import { auditActionText } from "@bachat/rules/audit-actions";
import { column, usePages } from "@bachat/site";
import type { Column } from "@bachat/ui";
import { SecondLine } from "../../components/SecondLine.tsx";
import { brandsMessages } from "./messages/en.ts";
import { PagedPart } from "./Part.tsx";
import { activityOptions, type ActivityEntry, type Brand } from "./queries.ts";

/** The acts in the brand, by its members, its servers, or Bachat. */
export function Activity({ brand }: { brand: Brand }) {
  const text = brandsMessages.useText();
  return (
    <PagedPart
      title={text("activity")}
      none={text("noActivity")}
      {...usePages((page) => activityOptions(brand.id, page))}
      columns={columnsOf(text)}
    />
  );
}

function columnsOf(text: typeof brandsMessages.text): Column<ActivityEntry>[] {
  return [
    {
      id: "what",
      header: text("what"),
      isPrimary: true,
      cell: ({ action, subject }) => (
        <>
          {auditActionText(action)}
          {subject !== null && <SecondLine>{subject}</SecondLine>}
        </>
      ),
    },
    column.text("reason", text("reason"), ({ reason }) => reason, {
      isCut: true,
      width: "30%",
      hideOnPhone: true,
    }),
    column.text("who", text("who"), ({ by, person }) =>
      person === null
        ? text(`by.${by}`)
        : by === "bachat"
          ? text("ofBachat", { name: person.name })
          : person.name,
    ),
    column.moment("when", text("when"), ({ at }: ActivityEntry) => at, { align: "end" }),
  ];
}
