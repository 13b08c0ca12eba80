import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that gives the answers of a case, as the API and the proxies before it were seen to give them. */

export type Answer = (response: ServerResponse) => void;

export const json =
  (status: number, body: object, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers })
      .end(JSON.stringify(body));
export const page =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response
      .writeHead(status, { "content-type": "text/html", ...headers })
      .end("<!doctype html><h1>nginx</h1>");
/** The connection ends without an answer. */
export const hangUp: Answer = (response) => void response.socket?.destroy();
/** Half of the body comes, then the connection ends. */
export const cutShort: Answer = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
  response.write('{"success":true,', () => response.socket?.destroy());
};
/** The connection stays open without an answer. */
export const silence: Answer = () => undefined;
/** The head comes, and no body. */
export const silentBody: Answer = (response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
  response.flushHeaders();
};

export const verified = {
  success: true,
  isVerified: true,
  verificationStatus: "verified",
  expiryDate: "2027-06-30",
  studentInfo: {
    name: "Ananya Deshmukh",
    college: "Kaveri Valley Institute of Technology",
    course: "B.Tech Computer Science",
    yearOfStudy: "junior",
  },
  request_id: "req_8Fq2vNxT0aLk",
};
export const notVerified = {
  success: true,
  isVerified: false,
  verificationStatus: "not_verified",
  error: "Student not found or not verified",
  request_id: "req_8Fq2vNxT0aLk",
};
export const refusal = (code: string, error: string, more: object = {}) => ({
  success: false,
  error,
  code,
  request_id: "req_8Fq2vNxT0aLk",
  ...more,
});

export interface Seen {
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: unknown;
}

export async function startServer() {
  const state = { seen: [] as Seen[], answers: [] as Answer[] };
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      const body: unknown = text === "" ? null : JSON.parse(text);
      state.seen.push({ url: request.url, headers: request.headers, body });
      // Given one after the other; the last one repeats.
      const answer = state.answers.length > 1 ? state.answers.shift() : state.answers[0];
      answer?.(response);
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`,
    /** Sets the answers of the server and clears its list of requests. */
    answerWith(...answers: Answer[]) {
      state.answers = answers;
      state.seen = [];
    },
    seen: () => state.seen,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
