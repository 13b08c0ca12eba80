import { describe, expect, it } from "vitest";
import { ReplicaProgress } from "./replica-progress.ts";

/** One after the other, a second each: where the primary is, and where the replica. `-` is no answer. */
function lagsOf(...seconds: [primary: number | "-", replica: number | "-"][]): number[] {
  const progress = new ReplicaProgress();
  return seconds.map(([primary, replica], at) => {
    if (primary !== "-") progress.primaryIsAt(primary, at);
    if (replica === "-") progress.replicaIsAway();
    else progress.replicaIsAt(replica);
    return progress.lag(at);
  });
}

describe("a replica's lag", () => {
  it("is infinite until both have answered", () => {
    expect(lagsOf(["-", 100], [100, "-"], [100, 100])).toEqual([Infinity, Infinity, 0]);
  });

  it("is nothing while nothing is written, however long that is", () => {
    expect(lagsOf([100, 100], [100, 100], [100, 100])).toEqual([0, 0, 0]);
  });

  it("is the time since the primary was where the replica has not come yet", () => {
    expect(lagsOf([100, 100], [110, 100], [120, 100], [130, 110], [130, 129], [130, 130])).toEqual([
      0, 0, 1, 1, 1, 0,
    ]);
  });

  it("does not end with a replica that goes on but stays as far behind", () => {
    const steady = Array.from({ length: 12 }, (_, at): [number, number] => [at, at - 6]);
    expect(lagsOf(...steady).at(-1)).toBe(5);
  });

  it("is known at once when the replica is there again", () => {
    expect(lagsOf([100, 100], [110, "-"], [120, "-"], [120, 105], [120, 120])).toEqual([
      0,
      Infinity,
      Infinity,
      2,
      0,
    ]);
  });

  it("stays as it is while the primary is silent", () => {
    expect(lagsOf([100, 100], ["-", 100], ["-", 100], [110, 110])).toEqual([0, 0, 0, 0]);
  });

  it("is known of a long absence too, without every place of it", () => {
    const progress = new ReplicaProgress();
    for (let at = 0; at < 100_000; at += 1) progress.primaryIsAt(at, at);
    progress.replicaIsAt(90_000);
    expect(progress.lag(100_000)).toBeGreaterThan(8_000);
    expect(progress.lag(100_000)).toBeLessThan(10_000);
    progress.replicaIsAt(99_999);
    expect(progress.lag(100_000)).toBe(0);
  });
});
