import { useSession } from "@bachat/site";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { studentHomeOptions } from "./queries.ts";
import type { StudentHome } from "./student-home.ts";
import { noteVisit } from "./visit.ts";

/** What home shows a signed-in person; asked for as soon as there is a session, and never for visitors. */
export function useOwnHome(): StudentHome {
  const session = useSession();
  const userId = session.status === "signed_in" ? session.user.id : null;
  const [visit, setVisit] = useState<{ userId: string; since: string | null } | null>(null);
  // Only a signed-in person's visit is noted; another may have signed in meanwhile, in another tab.
  const now = userId === null || visit?.userId === userId ? visit : { userId, since: noteVisit() };
  if (now !== visit) setVisit(now);
  const since = now?.since ?? null;
  const query = useQuery({ ...studentHomeOptions(since), enabled: userId !== null });
  return { query, since };
}
