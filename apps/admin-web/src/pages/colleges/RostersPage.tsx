import {
  dateText,
  ListFilters,
  ListSelect,
  numberText,
  PagedList,
  useListState,
  useOpenDialog,
  usePageMeta,
} from "@bachat/site";
import { type Column, StatusDot } from "@bachat/ui";
import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { pageLoader } from "../../session/api.ts";
import { CollegeTabs } from "./CollegeTabs.tsx";
import { collegesMessages } from "./messages/en.ts";
import { NewRosterDialog } from "./NewRosterDialog.tsx";
import {
  type Roster,
  rostersAddress,
  rostersOptions,
  rosterStates,
  rosterTones,
} from "./queries.ts";
import { RosterDialog } from "./RosterDialog.tsx";

export const loader = pageLoader((prefetch, { request }) => [
  prefetch(rostersOptions(rostersAddress.read(new URL(request.url).searchParams))),
]);

/** `/admin/colleges/rosters`: the lists that colleges have sent, with their origin, agreement and last day. */
export function RostersPage() {
  const text = collegesMessages.useText();
  usePageMeta({ title: text("rostersTitle"), noindex: true });
  const list = useListState(rostersAddress);
  const query = useQuery({ ...rostersOptions(list.state), placeholderData: keepPreviousData });
  const [open, setOpen] = useOpenDialog<Roster | "new" | null>("roster", null);
  return (
    <>
      <CollegeTabs />
      <PagedList
        title={text("rostersTitle")}
        lead={text("rostersLead")}
        action={<Button onClick={() => setOpen("new")}>{text("addRoster")}</Button>}
        count={query.data && numberText(query.data.total)}
        list={list}
        filters={
          <ListFilters label={text("rostersTitle")}>
            <ListSelect
              list={list}
              name="state"
              label={text("rosterState")}
              any={text("anyState")}
              options={rosterStates.map((value) => ({
                value,
                label: text(`rosterState.${value}`),
              }))}
            />
          </ListFilters>
        }
        query={query}
        failedTitle={text("rostersFailed")}
        none={{ title: text("rostersNone"), text: text("rostersNoneText") }}
        noneFound={{ title: text("rostersNoneFound"), clear: text("clear") }}
        label={text("rostersTitle")}
        density="comfortable"
        rowKey={({ id }) => id}
        onOpen={setOpen}
        openKey={open === null || open === "new" ? null : open.id}
        columns={columnsOf(text)}
      />
      {open === "new" && <NewRosterDialog onClose={() => setOpen(null)} onAdded={setOpen} />}
      {open !== null && open !== "new" && (
        <RosterDialog key={open.id} roster={open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function columnsOf(text: typeof collegesMessages.text): Column<Roster>[] {
  return [
    {
      id: "college",
      header: text("columnCollege"),
      isPrimary: true,
      width: "32%",
      cell: ({ college }) => college.name,
    },
    {
      id: "state",
      header: text("rosterState"),
      cell: ({ state }) => (
        <StatusDot tone={rosterTones[state]}>{text(`rosterState.${state}`)}</StatusDot>
      ),
    },
    {
      id: "entries",
      header: text("columnEntries"),
      cell: ({ entries }) => (entries === null ? "–" : numberText(entries)),
    },
    {
      id: "origin",
      header: text("columnOrigin"),
      isCut: true,
      hideOnPhone: true,
      width: "24%",
      cell: ({ origin }) => origin,
    },
    {
      id: "expires",
      header: text("columnExpires"),
      cell: ({ expires_on: day }) => dateText(day),
    },
  ];
}
