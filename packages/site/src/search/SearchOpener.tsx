import { IconSearch } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { layoutMessages } from "../layout/messages/en.ts";
import { lazyPart } from "../root/lazy-part.tsx";
import { useAddresses } from "../routing/use-addresses.ts";
import { usePlainHref } from "../routing/use-plain-href.ts";
import type { SiteSearchProps } from "./SiteSearch.tsx";
import classes from "./SearchOpener.module.css";

const SearchDialog = lazyPart(async () => (await import("./SearchDialog.tsx")).SearchDialog);

/**
 * The icon that opens the search over the whole screen; before scripts run it leads to home's field. An open search is an
 * entry of the history, so that Back closes it.
 */
export function SearchOpener({ value, onSearch }: Pick<SiteSearchProps, "value" | "onSearch">) {
  const text = layoutMessages.useText();
  const addresses = useAddresses();
  const withoutScripts = usePlainHref()(addresses.search(""));
  const navigate = useNavigate();
  const location = useLocation();
  const [opened, setOpened] = useState<string | null>(null);
  const state = Object(location.state) as { search?: string };
  const isOpen = opened !== null && state.search === opened;
  const open = () => {
    const entry = String(Date.now());
    setOpened(entry);
    const { pathname, search, hash } = location;
    void navigate(
      { pathname, search, hash },
      { state: { search: entry }, preventScrollReset: true },
    );
  };
  return (
    <>
      <a
        href={withoutScripts}
        className={classes.opener}
        aria-label={text("openSearch")}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <IconSearch size={22} stroke={1.75} aria-hidden />
      </a>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog {...{ value, onSearch }} onClose={() => void navigate(-1)} />
        </Suspense>
      )}
    </>
  );
}
