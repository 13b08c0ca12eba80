import type { StudentPaths } from "./audiences.ts";
import { createApi, type Api } from "./client.ts";
import { studentInvalidations } from "./invalidation.ts";
import type { Answer, Body, Method, PathsWith } from "./operations.ts";
import { createTransport, type TransportOptions } from "./transport.ts";

/** The student site's calls: public ones, `/v1/auth` and `/v1/student`. */
export const createStudentApi = (
  apiOrigin: string,
  options: Pick<TransportOptions, "fetch" | "tabs"> = {},
): StudentApi =>
  createApi<StudentPaths>(
    createTransport({ apiOrigin, audience: "student", ...options }),
    studentInvalidations,
  );

export interface StudentApi extends Api<StudentPaths> {}

/** The answer of an operation: `StudentAnswer<"get", "/v1/auth/account">`. */
export type StudentAnswer<M extends Method, P extends PathsWith<StudentPaths, M>> = Answer<
  StudentPaths,
  M,
  P
>;
/** The JSON body that an operation takes. */
export type StudentBody<M extends Method, P extends PathsWith<StudentPaths, M>> = Body<
  StudentPaths,
  M,
  P
>;
