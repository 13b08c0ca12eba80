import type { SavedViewList } from "@bachat/rules/saved-views";
import { Button, Menu } from "@mantine/core";
import { IconBookmark, IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { viewMessages } from "./messages/en.ts";
import { useSaveView, viewsOptions } from "./queries.ts";
import { ManageViewsDialog, NameDialog } from "./ViewDialogs.tsx";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;
/** Parts of the address that belong to the moment, not to the view. */
const passing = ["page", "cursor", "open"];

/** The query of the list's address that a view keeps. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of passing) params.delete(name);
  return params.toString();
}

/** The admin's own views of a list: a menu beside its filters. The list's address is its state, so any list can have one. */
export function SavedViews({ list }: { list: SavedViewList }) {
  const text = viewMessages.useText();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [wasOpened, setOpened] = useState(false);
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const { data, isError, refetch } = useQuery({ ...viewsOptions(list), enabled: wasOpened });
  const save = useSaveView(list);
  const current = viewQuery(search);
  const views = data?.items ?? [];
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        position="bottom-start"
        onOpen={() => setOpened(true)}
        returnFocus
        // A menu has items only; the focus begins at the first one.
        withInitialFocusPlaceholder={false}
      >
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark {...icon} />}
            rightSection={<IconChevronDown {...icon} size={16} />}
          >
            {text("menu")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown aria-label={text("menu")}>
          {views.map(({ id, name, query }) => (
            <Menu.Item
              key={id}
              aria-current={query === current ? "true" : undefined}
              rightSection={query === current && <IconCheck {...icon} size={16} />}
              onClick={() => void navigate({ search: query === "" ? "" : `?${query}` })}
            >
              {name}
            </Menu.Item>
          ))}
          {views.length === 0 &&
            (isError ? (
              <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
                {text("failed")}. {text("tryAgain")}
              </Menu.Item>
            ) : (
              <Menu.Label>{text(data === undefined ? "loading" : "none")}</Menu.Label>
            ))}
          <Menu.Divider />
          <Menu.Item onClick={() => setDialog("save")}>{text("save")}</Menu.Item>
          {views.length > 0 && (
            <Menu.Item onClick={() => setDialog("manage")}>{text("manage")}</Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === "save" && (
        <NameDialog
          title={text("saveTitle")}
          lead={text("saveText")}
          action={text("save")}
          done={text("saved")}
          failed={text("saveFailed")}
          submit={(name) => save(name, current)}
          onClose={close}
        />
      )}
      {dialog === "manage" && <ManageViewsDialog list={list} views={views} onClose={close} />}
    </>
  );
}
