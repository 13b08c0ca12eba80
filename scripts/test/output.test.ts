import { expect, it } from "vitest";
import { createOutputs } from "./output.ts";

it("prints the step in front as it comes, and another one whole when it ends", () => {
  let printed = "";
  const outputOf = createOutputs((text) => (printed += text));
  const checks = outputOf("checks");
  const programs = outputOf("programs");
  checks.write("types\nli");
  programs.write("Installing PHP …\n");
  checks.write("nt\n");
  expect(printed).toBe("\n━━ checks\ntypes\nlint\n");

  programs.write("done");
  checks.write("for");
  programs.close();
  checks.write("mat\n");
  expect(printed).toBe(
    "\n━━ checks\ntypes\nlint\n\n━━ programs\nInstalling PHP …\ndone\n\n━━ checks, continued\nformat\n",
  );
});

it("goes on with the step behind when the one in front ends", () => {
  let printed = "";
  const outputOf = createOutputs((text) => (printed += text));
  const form = outputOf("production form");
  const start = outputOf("npm start");
  start.write("Building …\nStart");
  form.write("no line end");
  form.close();
  expect(printed).toBe("\n━━ production form\nno line end\n\n━━ npm start\nBuilding …\n");
  start.write("ing …\n");
  start.close();
  expect(printed).toMatch(/\nBuilding …\nStarting …\n$/);
});
