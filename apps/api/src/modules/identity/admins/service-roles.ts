import * as repository from "./repository.ts";

export const listAdminEmails = repository.listAdminEmails;
