import { describe, expect, it, vi } from "vitest";
import { ensurePrograms } from "./programs.ts";

describe("the programs that a step needs", () => {
  it("are taken as they are when they are on the PATH", () => {
    const install = vi.fn<(names: readonly string[]) => void>();
    ensurePrograms(["node"], install);
    expect(install).not.toHaveBeenCalled();
  });

  it("are installed when missing, and named with a way to get them when that did not help", () => {
    const install = vi.fn<(names: readonly string[]) => void>();
    expect(() => ensurePrograms(["node", "no-such-server"], install)).toThrow(
      /^not on the PATH: no-such-server; `apt-get install no-such-server`/,
    );
    expect(install).toHaveBeenCalledWith(["no-such-server"]);
  });
});
