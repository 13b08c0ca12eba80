import { type Account, buildAccount, showPage } from "@bachat/site/test-kit";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { settings } from "../config.ts";
import { api, queryClient } from "./api.ts";

// Each test begins without what another one has read, and with the browser's own functions.
beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

type Options = Omit<Parameters<typeof showPage>[1], "site"> & {
  /** Of the member who opens the page. */
  brands?: Account["brands"];
};

/** Shows one page of this site to a visitor, to a member of brands, or to the account that the test gives. */
export const showBrandPage = (page: ReactNode, { brands, ...options }: Options) =>
  showPage(page, {
    site: { settings, api, queryClient },
    ...(brands !== undefined && { account: buildAccount({ role: "brand", brands }) }),
    ...options,
  });
