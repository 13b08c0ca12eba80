import { column, ListScreen, useOpenDialog } from "@bachat/site";
import { type Column, StatusDot } from "@bachat/ui";
import { Button } from "@mantine/core";
import { CollegeTabs } from "./CollegeTabs.tsx";
import { DomainDialog } from "./DomainDialog.tsx";
import { domainsWords } from "./messages/en-lists.ts";
import { collegesMessages } from "./messages/en.ts";
import { type Domain, domains, trustTones } from "./queries.ts";

export const { loader } = domains;

/** `/admin/colleges/domains`: the mail domains with their trust, the stop list included. */
export function DomainsPage() {
  const text = collegesMessages.useText();
  const [open, setOpen] = useOpenDialog<Domain | "new" | null>("academic-domain", null);
  return (
    <>
      <CollegeTabs />
      <ListScreen
        list={domains.useList()}
        words={domainsWords}
        action={<Button onClick={() => setOpen("new")}>{text("addDomain")}</Button>}
        filters={["trust", "sort"]}
        rowKey={({ domain }) => domain}
        onOpen={setOpen}
        openKey={open === null || open === "new" ? null : open.domain}
        columns={columnsOf(text)}
      />
      {open !== null && (
        <DomainDialog
          key={open === "new" ? open : open.domain}
          {...(open !== "new" && { domain: open })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function columnsOf(text: typeof collegesMessages.text): Column<Domain>[] {
  return [
    column.text(
      "domain",
      text("columnDomain"),
      ({ domain, is_main: isMain }) => (isMain ? text("mainDomain", { domain }) : domain),
      { isPrimary: true, width: "26%" },
    ),
    {
      id: "trust",
      header: text("trust"),
      cell: ({ trust }) => <StatusDot tone={trustTones[trust]}>{text(`trust.${trust}`)}</StatusDot>,
    },
    column.text("college", text("columnCollege"), ({ college }) => college?.name ?? null, {
      isCut: true,
      width: "42%",
    }),
    column.text(
      "contact",
      text("columnContact"),
      ({ contact_name: name, contact_email: email }) => name ?? email,
      { isCut: true, hideOnPhone: true },
    ),
  ];
}
