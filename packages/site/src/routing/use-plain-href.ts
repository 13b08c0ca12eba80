import { addressIn, readAddress } from "@bachat/rules/languages";
import { useHref } from "react-router";

/**
 * An address as a form or a link has it that the router does not make: a path of this site begins with the base of its
 * language, as the router's own links do.
 */
export function usePlainHref(): (address: string) => string {
  const { language } = readAddress(useHref("/"));
  return (address) => (address.startsWith("/") ? addressIn(language, address) : address);
}
