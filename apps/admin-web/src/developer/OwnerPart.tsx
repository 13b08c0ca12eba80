import { Notice } from "@bachat/ui";
import type { ReactNode } from "react";
import { usePermissions } from "../session/permissions.ts";
import { developerMessages } from "./messages/en.ts";

/** What the API gives owners only: others read why it is not here. */
export function OwnerPart({ children }: { children: ReactNode }) {
  const text = developerMessages.useText();
  const may = usePermissions();
  if (may("owner")) return children;
  return <Notice title={text("ownersOnly")}>{text("ownersOnlyText")}</Notice>;
}
