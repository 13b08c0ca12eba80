import { matchPath } from "react-router";
import { routePaths } from "../paths.ts";

/** The pattern of the screen; an address that belongs to none is its own. */
const screenOf = (pathname: string): string =>
  Object.values(routePaths).find((pattern) => matchPath(pattern, pathname) !== null) ?? pathname;

/** Whether two addresses are one screen, as two cases of a queue are. */
export const isSameScreen = (one: string, other: string): boolean =>
  one === other || screenOf(one) === screenOf(other);
