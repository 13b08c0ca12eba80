import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Names of the segments of Postgres' write-ahead log: eight hexadecimal digits each of timeline, file and segment. */

const segmentName = /^[0-9A-F]{24}$/;

export const isSegment = (name: string): boolean => segmentName.test(name);

/** Whether one is kept for a restore: a segment, or the file that says where a timeline began. */
export const isArchived = (name: string): boolean =>
  isSegment(name) || /^[0-9A-F]{8}\.history$/.test(name);

/** Its place in the log, without its timeline. `segmentSize` in bytes. */
function position(name: string, segmentSize: number): number {
  const segmentsOfAFile = 2 ** 32 / segmentSize;
  return (
    Number.parseInt(name.slice(8, 16), 16) * segmentsOfAFile + Number.parseInt(name.slice(16), 16)
  );
}

/**
 * The segments in a folder from one to another, in their order.
 * @throws where one between them is not there
 */
export function segmentsBetween(
  folder: string,
  { first, last, segmentSize }: { first: string; last: string; segmentSize: number },
): string[] {
  const names = readdirSync(folder)
    .filter((name) => isSegment(name) && name >= first && name <= last)
    .toSorted();
  const wanted = position(last, segmentSize) - position(first, segmentSize) + 1;
  if (names.length !== wanted)
    throw new Error(
      `The write-ahead log has ${names.length} of the ${wanted} segments from ${first} to ${last}.`,
    );
  return names;
}

/** The archive of one cluster's log. Its control file begins with the identifier that no other cluster has. */
export const logFolder = (backups: string, control: Buffer): string =>
  join(backups, "wal", String(control.readBigUInt64LE(0)));
