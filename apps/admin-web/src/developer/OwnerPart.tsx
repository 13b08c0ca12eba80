import { Notice } from "@bachat/ui";
import type { ReactNode } from "react";
import { usePermissions } from "../session/permissions.ts";
import { developerMessages } from "./messages/en.ts";

/** A part with data that the API gives to owners only: others read why it is missing. */
export function OwnerPart({ children }: { children: ReactNode }) {
  const text = developerMessages.useText();
  const may = usePermissions();
  if (may("owner")) return children;
  return <Notice title={text("ownersOnly")}>{text("ownersOnlyText")}</Notice>;
}
