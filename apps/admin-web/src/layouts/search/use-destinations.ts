import { useSignOut } from "@bachat/site";
import { useMantineColorScheme } from "@mantine/core";
import { useNavigate } from "react-router";
import { pageList } from "../../page-records.ts";
import { permissionFor } from "../../paths.ts";
import { usePermissions } from "../../session/permissions.ts";
import { searchMessages } from "./messages/en.ts";

/** Something that can be opened or done from the search. */
export interface Destination {
  id: string;
  label: string;
  description?: string | undefined;
  go: () => void;
}

/** Pages and actions that the person may use: those of the navigation, and the pages behind their tabs. */
export function useDestinations(): { pages: Destination[]; actions: Destination[] } {
  const text = searchMessages.useText();
  const navigate = useNavigate();
  const may = usePermissions();
  const signOut = useSignOut();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // Those of the navigation come first.
  const found = pageList
    .filter(({ path }) => {
      const needed = permissionFor(path);
      return needed === undefined || may(needed);
    })
    .toSorted((one, other) => Number(other.icon !== undefined) - Number(one.icon !== undefined));
  const isDark = colorScheme === "dark";
  return {
    pages: found.flatMap(({ path, name }) =>
      name === undefined ? [] : { id: path, label: name, go: () => void navigate(path) },
    ),
    actions: [
      {
        id: "scheme",
        label: text(isDark ? "light" : "dark"),
        go: () => setColorScheme(isDark ? "light" : "dark"),
      },
      { id: "sign-out", label: text("signOut"), go: () => void signOut() },
    ],
  };
}
