import type { Schemas } from "@bachat/api-client/public";
import type { StudentAnswer } from "@bachat/api-client/student";
import type { useLeaving } from "./use-leaving.ts";

/** What the parts of the page hand on to each other. */

export type ConnectFlow = Schemas["ConnectFlow"];
export type Standing = StudentAnswer<"get", "/v1/student/connect/{uid}">;

export interface AnswerProps {
  uid: string;
  flow: ConnectFlow;
  leaving: ReturnType<typeof useLeaving>;
  /** The sign-in has ended meanwhile. */
  onGone: () => void;
}
