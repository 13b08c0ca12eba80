import { column, dateText, ListScreen, numberText, useOpenDialog } from "@bachat/site";
import { type Column, StatusDot } from "@bachat/ui";
import { Button } from "@mantine/core";
import { CollegeTabs } from "./CollegeTabs.tsx";
import { rostersWords } from "./messages/en-lists.ts";
import { collegesMessages } from "./messages/en.ts";
import { NewRosterDialog } from "./NewRosterDialog.tsx";
import { type Roster, rosters, rosterTones } from "./queries.ts";
import { RosterDialog } from "./RosterDialog.tsx";

export const { loader } = rosters;

/** `/admin/colleges/rosters`: the lists that colleges have sent, with their origin, agreement and last day. */
export function RostersPage() {
  const text = collegesMessages.useText();
  const [open, setOpen] = useOpenDialog<Roster | "new" | null>("roster", null);
  return (
    <>
      <CollegeTabs />
      <ListScreen
        list={rosters.useList()}
        words={rostersWords}
        action={<Button onClick={() => setOpen("new")}>{text("addRoster")}</Button>}
        filters={["state"]}
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
    column.text("college", text("columnCollege"), ({ college }) => college.name, {
      isPrimary: true,
      width: "32%",
    }),
    {
      id: "state",
      header: text("rosterState"),
      cell: ({ state }) => (
        <StatusDot tone={rosterTones[state]}>{text(`rosterState.${state}`)}</StatusDot>
      ),
    },
    column.text("entries", text("columnEntries"), ({ entries }) =>
      entries === null ? "–" : numberText(entries),
    ),
    column.text("origin", text("columnOrigin"), ({ origin }) => origin, {
      isCut: true,
      hideOnPhone: true,
      width: "24%",
    }),
    column.text("expires", text("columnExpires"), ({ expires_on: day }) => dateText(day)),
  ];
}
