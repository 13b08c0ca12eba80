import { pageMarks } from "@bachat/rules/page-marks";
import { Notice, UiLink } from "@bachat/ui";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { currentLocale } from "../i18n/locale.ts";
import { usePublicApi, useSettings } from "../session/site-context.ts";
import { layoutMessages } from "./messages/en.ts";
import classes from "./SiteLayout.module.css";

const tones = { info: "info", success: "ok", warning: "warning" } as const;

const listeners = new Set<() => void>();
let closedHere: string | null = null;

/** The banner that was closed on this device; scheme.js hides it before the first paint. */
const closed = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  id: (): string | null => {
    try {
      return localStorage.getItem(pageMarks.bannerKey) ?? closedHere;
    } catch {
      return closedHere;
    }
  },
  set: (id: string): void => {
    closedHere = id;
    try {
      localStorage.setItem(pageMarks.bannerKey, id);
    } catch {
      // It comes back with the next page.
    }
    for (const listener of listeners) listener();
  },
};

/** The announcement of this site, of the same answer as the footer's; closed by a person, it is back when its words change. */
export function Banner() {
  const text = layoutMessages.useText();
  const api = usePublicApi();
  const { mode } = useSettings();
  const { data } = useQuery(api.queryOptions("get", "/v1/site-settings"));
  const closedId = useSyncExternalStore(closed.subscribe, closed.id, () => null);
  const banner = data?.banners?.[mode] ?? null;
  if (banner === null || banner.id === closedId) return null;
  const words = currentLocale() === "hi" ? (banner.text_hi ?? banner.text) : banner.text;
  return (
    <div className={classes.notice} {...{ [pageMarks.banner]: banner.id }}>
      <Notice
        tone={tones[banner.tone]}
        action={
          <Button variant="default" onClick={() => closed.set(banner.id)}>
            {text("closeBanner")}
          </Button>
        }
      >
        {banner.link === null ? words : <UiLink href={banner.link}>{words}</UiLink>}
      </Notice>
    </div>
  );
}
