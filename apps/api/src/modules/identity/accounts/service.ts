import * as repository from "./repository.ts";

/** The account's row for the modules of sign-in and of admins. */

export type UserRow = repository.UserRow;

export const findUser = repository.findUser;
export const findUserByEmail = repository.findUserByEmail;
export const lockUser = repository.lockUser;
export const lockUserByEmail = repository.lockUserByEmail;
export const insertUser = repository.insertUser;
export const updateUser = repository.updateUser;
export const replacePassword = repository.replacePassword;
export const blockUser = repository.blockUser;
export const unblockUser = repository.unblockUser;
