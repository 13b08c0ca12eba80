import { matchPath } from "react-router";
import { pageList } from "../page-records.ts";

/** The pattern of the screen; an address that belongs to none is its own. */
const screenOf = (pathname: string): string =>
  pageList.find(({ path }) => matchPath(path, pathname) !== null)?.path ?? pathname;

/** Whether two addresses are one screen, as two cases of a queue are. */
export const isSameScreen = (one: string, other: string): boolean =>
  one === other || screenOf(one) === screenOf(other);
