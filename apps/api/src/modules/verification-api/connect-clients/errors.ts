import { conflict } from "../../../errors.ts";

export const tooManyClients = (limit: number) =>
  conflict("too_many_clients", `A brand has at most ${limit} clients at a time. Remove one first.`);

export const clientIsPublic = () =>
  conflict("client_is_public", "A public client has no secret: it proves itself with PKCE alone.");
