import type { StudentAnswer } from "@bachat/api-client/student";
import type { UseQueryResult } from "@tanstack/react-query";

/** A signed-in person's part of home. */
export interface StudentHome {
  query: UseQueryResult<StudentAnswer<"get", "/v1/student/home">>;
  /** The end of the visit before; null in the first one on this device. */
  since: string | null;
}
