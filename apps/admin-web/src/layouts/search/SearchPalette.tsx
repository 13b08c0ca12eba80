import type { AdminAnswer } from "@bachat/api-client/admin";
import { hasWords } from "@bachat/rules/search-form";
import { rupeeText } from "@bachat/site";
import { Combobox, Modal, TextInput, useCombobox } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { api } from "../../session/api.ts";
import { searchMessages } from "./messages/en.ts";
import { useDestinations, type Destination } from "./use-destinations.ts";
import classes from "./SearchPalette.module.css";

type Item = AdminAnswer<"get", "/v1/admin/search">["items"][number];

/** One request after this much quiet. */
const PAUSE_MS = 200;
/** As the API says: fewer characters, or more, find nothing. */
const LENGTH = { min: 2, max: 200 };
const kinds = ["student", "student_id", "brand", "offer", "order"] as const;
const addresses: Record<Item["kind"], (id: string) => string> = {
  student: paths.student,
  student_id: (submission) => paths.verification({ submission }),
  brand: paths.brand,
  offer: paths.offer,
  order: paths.financeOrder,
};

interface SearchPaletteProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The search over everything an admin may open. Each time it is opened it begins empty. */
export function SearchPalette({ isOpen, onClose }: SearchPaletteProps) {
  const text = searchMessages.useText();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      withCloseButton={false}
      size={600}
      padding={0}
      yOffset="10dvh"
      attributes={{ content: { "aria-label": text("open") } }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Palette onClose={onClose} />
    </Modal>
  );
}

/** Pages and actions at once, people and things by one request a pause. */
function Palette({ onClose }: { onClose: () => void }) {
  const text = searchMessages.useText();
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const { found, isSearching, hasFailed } = useFound(query);
  const groups = useGroups(found, query);
  // Escape reaches the combobox only.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose });
  const all = groups.flatMap(({ items }) => items);
  const ids = all.map(({ id }) => id).join();
  // The first one is a press of Enter away, whatever comes.
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (ids !== "") selectFirst();
  }, [ids]);
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        onClose();
        all.find((one) => one.id === id)?.go();
      }}
    >
      <Combobox.EventsTarget>
        <TextInput
          variant="unstyled"
          className={classes.field}
          data-autofocus
          type="search"
          aria-label={text("placeholder")}
          placeholder={text("placeholder")}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes.list} tabIndex={0} aria-label={text("open")}>
        {groups.map(({ label, items }) => (
          <Combobox.Group key={label} label={label}>
            {items.map(({ id, label: title, description }) => (
              <Combobox.Option key={id} value={id} className={classes.option}>
                <span>{title}</span>
                {description !== undefined && <small>{description}</small>}
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <p className={classes.state} role="status">
        {hasFailed
          ? text("failed")
          : isSearching
            ? text("searching")
            : groups.length === 0 && text("none", { query })}
      </p>
    </Combobox>
  );
}

const isSearchable = ({ length }: string): boolean => length >= LENGTH.min && length <= LENGTH.max;

/** The API's results. The earlier results stay until the next answer. */
function useFound(query: string) {
  const [asked] = useDebouncedValue(query, PAUSE_MS);
  const isAsked = isSearchable(query);
  const { data, isFetching, isError } = useQuery({
    ...api.queryOptions("get", "/v1/admin/search", { params: { query: { query: asked } } }),
    enabled: isAsked && isSearchable(asked),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    found: isAsked && !isError ? (data?.items ?? []) : [],
    isSearching: isAsked && (isFetching || asked !== query),
    hasFailed: isAsked && isError,
  };
}

function useGroups(found: readonly Item[], query: string) {
  const text = searchMessages.useText();
  const navigate = useNavigate();
  const { pages, actions } = useDestinations();
  const matching = (list: Destination[]) =>
    query === "" ? list : list.filter(({ label }) => hasWords(label, query));
  const ofKind = (kind: Item["kind"]): Destination[] =>
    found
      .filter((item) => item.kind === kind)
      .map(({ id, title, detail, total_paise: total }) => ({
        id: `${kind}:${id}`,
        label: title,
        description: (total === null ? detail : rupeeText(total)) ?? undefined,
        go: () => void navigate(addresses[kind](id)),
      }));
  return [
    ...kinds.map((kind) => ({ label: text(kind), items: ofKind(kind) })),
    { label: text("pages"), items: matching(pages) },
    { label: text("actions"), items: matching(actions) },
  ].filter(({ items }) => items.length > 0);
}
