import { showPage } from "@bachat/site/test-kit";
import type { ReactNode } from "react";
import { afterEach, beforeEach, vi } from "vitest";
import { settings } from "../config.ts";
import { api, queryClient } from "./api.ts";

// Each test begins without what another one has read, and with the browser's own functions.
beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

/** Shows one page of this site to a visitor, or to the account that the test gives. */
export const showStudentPage = (
  page: ReactNode,
  options: Omit<Parameters<typeof showPage>[1], "site">,
) => showPage(page, { site: { settings, api, queryClient }, ...options });
