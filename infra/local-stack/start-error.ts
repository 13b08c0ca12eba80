/** A problem that the user can correct: shown as its message alone, without a stack trace. */
export class StartError extends Error {}

const reasons: Record<string, string> = {
  ENOSPC: "the disk is full. Make room and start again; what is stored stays as it is",
  EDQUOT:
    "your share of the disk is used up. Make room and start again; what is stored stays as it is",
  EROFS: "the disk can only be read. Choose another folder: BACHAT_DATA_DIR=<folder> npm start",
  EACCES:
    "it belongs to another user. Start as that user, or choose another folder: BACHAT_DATA_DIR=<folder> npm start",
  EPERM:
    "it belongs to another user. Start as that user, or choose another folder: BACHAT_DATA_DIR=<folder> npm start",
};

/** The text about an error that ends a start: one line where the user can correct it. */
export function startProblem(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  const { code, path } = error as Partial<NodeJS.ErrnoException>;
  const reason = reasons[code ?? ""];
  return reason === undefined ? error : `${path ?? "A file"} cannot be written or read: ${reason}.`;
}
