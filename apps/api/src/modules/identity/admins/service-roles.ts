import * as repository from "./repository.ts";

export const isAdmin = repository.isAdmin;
export const listAdminEmails = repository.listAdminEmails;
