import { createPublicApi, type Transport } from "@bachat/api-client/public";
import { useQueryClient, type Query } from "@tanstack/react-query";
import { useEffect, useMemo, type ReactNode } from "react";
import type { Settings } from "../settings/settings.ts";
import { SiteContext } from "./site-context.ts";

const privatePrefixes = ["/v1/auth", "/v1/student", "/v1/brand/", "/v1/admin"];

/** What belongs to one person and must not outlive their session. */
function isPersonal(query: Query): boolean {
  const [path] = query.queryKey;
  return typeof path === "string" && privatePrefixes.some((prefix) => path.startsWith(prefix));
}

interface SessionProviderProps {
  settings: Settings;
  transport: Transport;
  children: ReactNode;
}

/** Asks for the cookie's session once, hands it to the page, and empties personal data when it changes. */
export function SessionProvider({ settings, transport, children }: SessionProviderProps) {
  const queryClient = useQueryClient();
  const { session } = transport;
  const value = useMemo(
    () => ({ settings, session, api: createPublicApi(transport) }),
    [settings, session, transport],
  );

  useEffect(() => {
    const unsubscribe = session.subscribe((event) => {
      if (event === "signed_in") void queryClient.resetQueries({ predicate: isPersonal });
      if (event === "signed_out") queryClient.removeQueries({ predicate: isPersonal });
      if (event === "user_updated") {
        void queryClient.invalidateQueries({ queryKey: ["/v1/auth/account"] });
      }
    });
    void session.start();
    const wake = () => {
      if (session.state().status === "loading") void session.refresh().catch(() => undefined);
    };
    window.addEventListener("online", wake);
    return () => {
      unsubscribe();
      window.removeEventListener("online", wake);
    };
  }, [session, queryClient]);

  return <SiteContext value={value}>{children}</SiteContext>;
}
