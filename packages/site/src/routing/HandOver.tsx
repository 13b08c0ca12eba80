import { useEffect } from "react";
import { useLocation } from "react-router";
import { guardMessages } from "../guards/messages/en.ts";
import { useSettings } from "../session/site-context.ts";
import { originOf, type Mode } from "../settings/settings.ts";
import { usePageMeta } from "./page-meta.ts";
import { pathOf } from "./return-path.ts";

interface HandOverProps {
  /** The site where this screen lives. */
  to: Mode;
}

/** A screen whose home is another origin: goes there, keeping path, query and hash. */
export function HandOver({ to }: HandOverProps) {
  const text = guardMessages.useText();
  const location = useLocation();
  const origin = originOf(useSettings(), to);
  const address = origin + pathOf(location);
  const title = text("handingOver", { host: new URL(origin).host });
  usePageMeta({ title, noindex: true });
  useEffect(() => window.location.replace(address), [address]);
  return (
    <p style={{ padding: "32px 16px", textAlign: "center" }}>
      <a href={address}>{title}</a>
    </p>
  );
}
