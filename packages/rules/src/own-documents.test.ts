import { expect, it } from "vitest";
import { ownDocumentOf } from "./own-documents.ts";

it.each([
  ["/brand-portal/check", "/brand-portal/check"],
  ["/brand-portal/check/", "/brand-portal/check"],
  ["/Brand-Portal/Billing", "/brand-portal/billing"],
  ["/brand-portal/check/more", null],
  ["/brand-portal/billing-2", null],
  ["/brand-portal", null],
  ["/", null],
])("takes %s for %s", (pathname, page) => {
  expect(ownDocumentOf(pathname)).toBe(page);
});
