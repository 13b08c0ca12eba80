import { expect, it } from "vitest";
import { withoutPlainForm } from "./plain-units.ts";

it.each([
  [".a{height:100dvh}", ["height:100dvh"]],
  [".a{gap:4cqw;padding:8mm}", ["gap:4cqw"]],
  ["@media print{.a{gap:1px}.b{gap:4cqw}}", ["gap:4cqw"]],
  [".a{height:100vh;height:100dvh}", []],
  [".a{--share:1cqw;gap:calc(4 * var(--share))}", []],
  [".a{height:10vh}", []],
])("finds what %s lacks", (css, findings) => expect(withoutPlainForm(css)).toEqual(findings));
