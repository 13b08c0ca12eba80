import * as repository from "./repository.ts";

/** What an account is: an admin, or a member of brands. Who grants it is decided by admins and by each brand's team. */

export const listMembers = repository.listMembers;
export const isAdmin = repository.isAdmin;
