import {
  ListFilters,
  ListSearch,
  ListSelect,
  PagedList,
  useListState,
  useOpenDialog,
  usePageMeta,
} from "@bachat/site";
import { type Column, StatusDot } from "@bachat/ui";
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { countText } from "../../format.ts";
import { pageLoader } from "../../session/api.ts";
import { CollegeTabs } from "./CollegeTabs.tsx";
import { DomainDialog } from "./DomainDialog.tsx";
import { collegesMessages } from "./messages/en.ts";
import {
  type Domain,
  domainsAddress,
  domainsOptions,
  domainSorts,
  trusts,
  trustTones,
} from "./queries.ts";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(domainsOptions(domainsAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/colleges/domains`: what each mail domain is trusted for, the stop list included. */
export function DomainsPage() {
  const text = collegesMessages.useText();
  usePageMeta({ title: text("domainsTitle"), noindex: true });
  const list = useListState(domainsAddress);
  const query = useQuery({ ...domainsOptions(list.state), placeholderData: keepPreviousData });
  const [open, setOpen] = useOpenDialog<Domain | "new" | null>("academic-domain", null);
  return (
    <>
      <CollegeTabs />
      <PagedList
        title={text("domainsTitle")}
        lead={text("domainsLead")}
        action={<Button onClick={() => setOpen("new")}>{text("addDomain")}</Button>}
        count={query.data && countText(query.data.total, query.data.more)}
        {...(query.data?.more === true && { note: text("more") })}
        list={list}
        filters={
          <ListFilters label={text("domainsTitle")}>
            <ListSearch list={list} placeholder={text("domainsSearch")} debounceMs={250} />
            <ListSelect
              list={list}
              name="trust"
              label={text("trust")}
              any={text("anyTrust")}
              options={trusts.map((value) => ({ value, label: text(`trust.${value}`) }))}
            />
            <ListSelect
              list={list}
              name="sort"
              label={text("sort")}
              options={domainSorts.map((value) => ({ value, label: text(`sort.${value}`) }))}
            />
          </ListFilters>
        }
        query={query}
        failedTitle={text("domainsFailed")}
        none={{ title: text("domainsNone"), text: text("domainsNoneText") }}
        noneFound={{ title: text("domainsNoneFound"), clear: text("clear") }}
        label={text("domainsTitle")}
        density="comfortable"
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
    {
      id: "domain",
      header: text("columnDomain"),
      isPrimary: true,
      width: "36%",
      cell: ({ domain, is_main: isMain }) => (isMain ? text("mainDomain", { domain }) : domain),
    },
    {
      id: "trust",
      header: text("trust"),
      cell: ({ trust }) => <StatusDot tone={trustTones[trust]}>{text(`trust.${trust}`)}</StatusDot>,
    },
    {
      id: "college",
      header: text("columnCollege"),
      isCut: true,
      width: "26%",
      cell: ({ college }) => college?.name ?? "–",
    },
    {
      id: "contact",
      header: text("columnContact"),
      isCut: true,
      hideOnPhone: true,
      cell: ({ contact_name: name, contact_email: email }) => name ?? email ?? "–",
    },
  ];
}
