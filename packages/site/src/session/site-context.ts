import type { PublicApi, SessionKeeper, SessionState } from "@bachat/api-client/public";
import { createContext, useContext } from "react";
import type { Settings } from "../settings/settings.ts";

export interface SiteContextValue {
  settings: Settings;
  /** Public operations and `/v1/auth`; pages of one site use that site's own client. */
  api: PublicApi;
  session: SessionKeeper;
}

export const SiteContext = createContext<SiteContextValue | null>(null);

/** The session of a page that the server rendered, until the browser has taken it over: the server has no session. */
export const unknownSession: SessionState = { status: "loading", unreachable: false };
export const SessionStateContext = createContext<SessionState>(unknownSession);

function useSite(): SiteContextValue {
  const value = useContext(SiteContext);
  if (value === null) throw new Error("This part needs a SiteProvider above it");
  return value;
}

export const useSettings = () => useSite().settings;
export const usePublicApi = () => useSite().api;
export const useSessionKeeper = () => useSite().session;
