import { buildAccount, showPage } from "@bachat/site/test-kit";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { settings } from "../config.ts";
import { api, queryClient } from "./api.ts";
import type { Permission } from "./permissions.ts";

// Each test begins without what another one has read, and with the browser's own functions.
beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

/** What records of tests are called, and when they were made. */
export const id = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e01";
export const otherId = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e02";
export const moment = "2026-11-20T08:00:00.000Z";

type Options = Omit<Parameters<typeof showPage>[1], "site"> & {
  /** Of the admin who opens the page. */
  permissions?: readonly Permission[];
};

/** Shows one page of this site to an admin, or to the account that the test gives. */
export const showAdminPage = (page: ReactNode, { permissions = [], ...options }: Options) =>
  showPage(page, {
    site: { settings, api, queryClient },
    account: buildAccount({ is_admin: true, role: "admin", permissions: [...permissions] }),
    ...options,
  });
