import { afterEach, expect, it, vi } from "vitest";
import { callApi, curlText, requestText, type ApiRequest } from "./call-api.ts";

afterEach(() => vi.unstubAllGlobals());

const request: ApiRequest = {
  origin: "https://api.bachat.test",
  method: "POST",
  path: "/v1/brand-verify-student?a=b",
  headers: { "x-api-key": "bk_test_1" },
  body: `{"studentEmail":"o'neil@student.test"}`,
};

it("shows a call as text and as a command that a shell reads right", () => {
  expect(requestText(request)).toBe(`POST /v1/brand-verify-student?a=b
Host: api.bachat.test
content-type: application/json
x-api-key: bk_test_1

{
  "studentEmail": "o'neil@student.test"
}`);
  expect(curlText(request)).toBe(
    String.raw`curl -X POST 'https://api.bachat.test/v1/brand-verify-student?a=b' \
  -H 'content-type: application/json' \
  -H 'x-api-key: bk_test_1' \
  -d '{"studentEmail":"o'\''neil@student.test"}'`,
  );
});

it("sends no cookie, and takes a refusal and no answer for answers", async () => {
  const fetched = vi.fn<typeof fetch>(async () => new Response('{"code":"x"}', { status: 402 }));
  vi.stubGlobal("fetch", fetched);
  const refused = await callApi(request);
  expect(refused).toMatchObject({ status: 402, body: '{\n  "code": "x"\n}' });
  expect(fetched).toHaveBeenCalledWith(
    "https://api.bachat.test/v1/brand-verify-student?a=b",
    expect.objectContaining({ credentials: "omit", method: "POST" }),
  );
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await callApi(request)).toMatchObject({ status: 0, headers: [], body: "" });
});
