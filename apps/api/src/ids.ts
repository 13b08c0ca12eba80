import type { core } from "zod";

/**
 * Ids that name an account or a tenant. The access gate makes them from a session, schemas from a path that an admin
 * may name them in, and rows carry them: a repository that takes one cannot be called with a request's raw text.
 */
export type UserId = string & core.$brand<"UserId">;
export type BrandId = string & core.$brand<"BrandId">;
export type SessionId = string & core.$brand<"SessionId">;
export type StudentId = string & core.$brand<"StudentId">;
