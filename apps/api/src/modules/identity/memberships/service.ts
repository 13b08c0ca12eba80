import * as repository from "./repository.ts";

export type { MemberRow } from "./repository.ts";
export const listMembers = repository.listMembers;
