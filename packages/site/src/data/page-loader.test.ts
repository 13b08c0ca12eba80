import { createQueryClient, type SessionKeeper, type Transport } from "@bachat/api-client/public";
import { expect, it, vi } from "vitest";
import { buildAccount } from "../test-kit.tsx";
import { createPageLoader } from "./page-loader.ts";

const args = { request: new Request("https://admin.example/books") } as Parameters<
  ReturnType<ReturnType<typeof createPageLoader>>
>[0];
const options = (queryFn: () => Promise<string>) => ({ queryKey: ["page"], queryFn });

/** Starts a page's loader with this token and account, and returns the page's query. */
function load(token: string | null, mayRead: boolean) {
  const queryFn = vi.fn<() => Promise<string>>(async () => "answer");
  const session = { token: async () => token } as SessionKeeper;
  const fetch = async () => Response.json(buildAccount({ is_admin: mayRead }));
  const transport: Transport = { apiOrigin: "http://localhost:4000", session, fetch };
  const start = createPageLoader({
    queryClient: createQueryClient(),
    guard: {
      transport,
      letsIn: ({ is_admin: isAdmin }, pathname) => isAdmin && pathname === "/books",
    },
  });
  expect(start((prefetch) => [prefetch(options(queryFn))])(args)).toBe(null);
  return queryFn;
}

it("starts a public page's queries at once", () => {
  const queryFn = vi.fn<() => Promise<string>>(async () => "answer");
  const start = createPageLoader({ queryClient: createQueryClient() });
  start((prefetch) => [prefetch(options(queryFn))])(args);
  return vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce());
});

it("asks for an account that the guard lets in", () => {
  const queryFn = load("token", true);
  return vi.waitFor(() => expect(queryFn).toHaveBeenCalledOnce());
});

it.each([
  ["a visitor", null],
  ["an account that the guard keeps out", "token"],
])("asks nothing for %s", async (_name, token) => {
  const queryFn = load(token, false);
  await new Promise((done) => setTimeout(done, 20));
  expect(queryFn).not.toHaveBeenCalled();
});
