/** One broken rule, as `check-structure` prints it. */
export interface Finding {
  rule: string;
  path: string;
  message: string;
}

/** The files of a tree by their path from its root, with `/` between folders. */
export type Files = ReadonlyMap<string, string>;
