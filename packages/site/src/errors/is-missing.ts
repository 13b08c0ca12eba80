import { ApiError } from "@bachat/api-client/public";

/** The API says that there is no such thing, as opposed to not answering or asking to come later. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 410].includes(error.status);
