import { MINUTE } from "@bachat/rules/time";
/** A further view or click of the same person counts again after so long. */
export const COUNTED_AGAIN = 30 * MINUTE;

/** The address with these parameters; one that it has already stays as the brand wrote it. */
export function withParameters(address: string, parameters: Record<string, string | null>): string {
  const url = new URL(address);
  const given = Object.entries(parameters).filter(
    ([name, value]) => value !== null && !url.searchParams.has(name),
  );
  if (given.length === 0) return address;
  for (const [name, value] of given) url.searchParams.set(name, value ?? "");
  return url.href;
}
