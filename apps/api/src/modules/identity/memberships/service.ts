import * as repository from "./repository.ts";

/** An account's roles: an admin, or a member of brands. Admins and each brand's team grant them. */

export const listMembers = repository.listMembers;
export const isAdmin = repository.isAdmin;
