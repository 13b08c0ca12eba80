import {
  ChipRow,
  CursorPager,
  Dialog,
  FileDrop,
  FilterChip,
  FilterSelect,
  NumberedSteps,
  Pagination,
  PasswordField,
  SearchBox,
  SideDrawer,
  StepRail,
} from "@bachat/ui";
import { Button, Stack } from "@mantine/core";
import { nothing, type Specimens, Stateful } from "./specimen.tsx";

const regions = [
  { value: "", label: "All regions" },
  { value: "india", label: "India" },
  { value: "pune", label: "पुणे" },
];

/** Controls that people choose from, type into and open. */
export const forms = {
  SearchBox: {
    note: "Enter searches, the cross empties it.",
    Show: () => (
      <Stateful initial="chai">
        {(search, setSearch) => (
          <Stack>
            <SearchBox value={search} onSearch={setSearch} placeholder="Search for deals" />
            <SearchBox value="" onSearch={nothing} placeholder="चाय खोजें" size="large" />
          </Stack>
        )}
      </Stateful>
    ),
  },
  FilterSelect: {
    Show: () => (
      <Stateful initial="">
        {(region, setRegion) => (
          <Stack align="start">
            <FilterSelect
              label="Region"
              showLabel
              value={region}
              options={regions}
              onChange={setRegion}
            />
            <FilterSelect
              label="Region that cannot be chosen"
              value=""
              options={regions}
              onChange={nothing}
              disabled
            />
          </Stack>
        )}
      </Stateful>
    ),
  },
  FilterChip: {
    note: "Chosen ones are said as pressed.",
    Show: () => (
      <Stateful initial="all">
        {(chosen, setChosen) => (
          <ChipRow label="Chips in their states">
            <FilterChip active={chosen === "all"} count={61} onClick={() => setChosen("all")}>
              All
            </FilterChip>
            <FilterChip active={chosen === "food"} onClick={() => setChosen("food")}>
              खाना
            </FilterChip>
            <FilterChip name="Pune" onRemove={nothing}>
              Pune
            </FilterChip>
            <FilterChip size="small" onClick={nothing}>
              Small
            </FilterChip>
          </ChipRow>
        )}
      </Stateful>
    ),
  },
  ChipRow: {
    note: "Wider than the screen, it is pushed sideways; the open one is in view.",
    Show: () => (
      <ChipRow label="A row of chips">
        {["Bags", "Books", "Food", "Travel"].map((name) => (
          <FilterChip key={name} onClick={nothing}>
            {name}
          </FilterChip>
        ))}
      </ChipRow>
    ),
  },
  PasswordField: {
    Show: () => (
      <Stateful initial="chai">
        {(password, setPassword) => (
          <Stack>
            <PasswordField
              label="New password"
              value={password}
              onChange={setPassword}
              autoComplete="off"
              withStrength
              minLength={6}
            />
            <PasswordField
              label="Password with an error"
              value=""
              onChange={nothing}
              autoComplete="off"
              error="Enter your password."
            />
            <PasswordField
              label="Password, not to be changed"
              value=""
              onChange={nothing}
              autoComplete="off"
              disabled
            />
          </Stack>
        )}
      </Stateful>
    ),
  },
  FileDrop: {
    note: "Files are chosen, or dropped on it; while they are above it, it is outlined.",
    Show: () => (
      <Stack>
        <FileDrop
          files={[]}
          onAdd={nothing}
          accept={["image/*"]}
          maxBytes={10_485_760}
          maxFiles={2}
          label="Student ID"
          hint="JPEG or PNG, up to 10 MB."
        />
        <FileDrop
          files={[]}
          onAdd={nothing}
          accept={["image/*"]}
          maxBytes={10_485_760}
          maxFiles={2}
          label="Student ID with an error"
          hint="JPEG or PNG, up to 10 MB."
          error="This file is too large."
        />
      </Stack>
    ),
  },
  Pagination: {
    Show: () => (
      <Stateful initial={3}>
        {(page, setPage) => (
          <Pagination page={page} pageSize={24} total={410} onPageChange={setPage} />
        )}
      </Stateful>
    ),
  },
  CursorPager: {
    Show: () => (
      <CursorPager newer={null} older="next" onCursor={nothing}>
        More than 1,000
      </CursorPager>
    ),
  },
  StepRail: {
    Show: () => (
      <StepRail
        steps={[
          { id: "profile", title: "Complete your profile", state: "done" },
          { id: "id", title: "Send your student ID", state: "now", lead: "JPEG, PNG or PDF." },
          { id: "review", title: "समीक्षा", state: "later" },
        ]}
      />
    ),
  },
  NumberedSteps: {
    Show: () => <NumberedSteps steps={["Get an API key", "Make a request", "Read the answer"]} />,
  },
  Dialog: {
    note: "The focus goes in and stays in; Escape and a click outside close it.",
    Show: () => (
      <Stateful initial={false}>
        {(isOpen, setOpen) => (
          <>
            <Button variant="default" onClick={() => setOpen(true)}>
              Open Dialog
            </Button>
            {isOpen && (
              <Dialog title="A question" onClose={() => setOpen(false)}>
                <p>Its text.</p>
              </Dialog>
            )}
          </>
        )}
      </Stateful>
    ),
  },
  SideDrawer: {
    Show: () => (
      <Stateful initial={false}>
        {(isOpen, setOpen) => (
          <>
            <Button variant="default" onClick={() => setOpen(true)}>
              Open SideDrawer
            </Button>
            <SideDrawer
              opened={isOpen}
              onClose={() => setOpen(false)}
              title="Details"
              kind="detail"
              foot={<Button onClick={() => setOpen(false)}>Done</Button>}
            >
              <p>Its content.</p>
            </SideDrawer>
          </>
        )}
      </Stateful>
    ),
  },
} satisfies Specimens;
