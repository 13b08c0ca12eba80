import { createQueryClient, type SessionKeeper, type Transport } from "@bachat/api-client/public";
import { expect, it, vi } from "vitest";
import { buildAccount } from "../test-kit.tsx";
import { createPageLoader } from "./page-loader.ts";

const args = {} as Parameters<ReturnType<ReturnType<typeof createPageLoader>>>[0];
const options = (queryFn: () => Promise<string>) => ({ queryKey: ["page"], queryFn });

/** Whether a page's query is asked for by its loader when this token and account are there. */
async function isAsked(token: string | null, isAdmin: boolean): Promise<boolean> {
  const queryFn = vi.fn<() => Promise<string>>(async () => "answer");
  const session = { token: async () => token } as SessionKeeper;
  const fetch = async () => Response.json(buildAccount({ is_admin: isAdmin }));
  const transport: Transport = { apiOrigin: "http://localhost:4000", session, fetch };
  const load = createPageLoader({
    queryClient: createQueryClient(),
    guard: { transport, letsIn: (account) => account.is_admin },
  });
  expect(load((prefetch) => [prefetch(options(queryFn))])(args)).toBe(null);
  await new Promise((done) => setTimeout(done, 20));
  return queryFn.mock.calls.length > 0;
}

it("starts a public page's queries at once", () => {
  const queryFn = vi.fn<() => Promise<string>>(async () => "answer");
  const start = createPageLoader({ queryClient: createQueryClient() });
  start((prefetch) => [prefetch(options(queryFn))])(args);
  return vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce());
});

it.each([
  ["a visitor", null, false, false],
  ["an account that the guard keeps out", "token", false, false],
  ["an account that it lets in", "token", true, true],
])("asks as far as the guard allows: %s", async (_name, token, isAdmin, expected) => {
  expect(await isAsked(token, isAdmin)).toBe(expected);
});
