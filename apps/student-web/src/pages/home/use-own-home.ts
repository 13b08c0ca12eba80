import { useSession } from "@bachat/site";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { studentHomeOptions } from "./queries.ts";
import type { StudentHome } from "./student-home.ts";
import { noteVisit } from "./visit.ts";

/** What home shows a signed-in person; asked for as soon as there is a session, and never for visitors. */
export function useOwnHome(): StudentHome {
  const isSignedIn = useSession().status === "signed_in";
  const [since, setSince] = useState<string | null>();
  // Only a signed-in person's visit is noted.
  const from = since === undefined && isSignedIn ? noteVisit() : since;
  if (from !== since) setSince(from);
  const query = useQuery({ ...studentHomeOptions(from ?? null), enabled: isSignedIn });
  return { query, since: from ?? null };
}
