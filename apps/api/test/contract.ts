import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "../src/http/app-type.ts";
import { type NamedOperation, readContract } from "./openapi/document.ts";

/**
 * Watches every answer that a test gets over HTTP: its status must be one that the operation documents, a refusal must be
 * a problem, and a successful answer must fit its schema, formats and limits included.
 */
export function watchContract(app: App): { violations: string[] } {
  const violations = new Set<string>();
  const { contract, operations } = contractOf(app);
  // Before the app itself, which may answer at once.
  app.server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const operation = operations.find(
      (candidate) => candidate.method === request.method && candidate.pattern.test(path),
    );
    if (operation === undefined) return;
    const sent = watchAnswer(response);
    response.on("finish", () => {
      const { statusCode } = response;
      const name = `${operation.method} ${operation.path} answered ${statusCode}`;
      // "Not modified" is the same answer, to a caller who has it.
      const status = statusCode === 304 ? 200 : statusCode;
      if (operation.responses[status] === undefined)
        violations.add(`${name}, which it does not document`);
      const partner = operation.tags.includes("partner");
      if (statusCode >= 400 && !partner && !sent.type.startsWith("application/problem+json"))
        violations.add(`${name} as ${sent.type}`);
      if (statusCode < 300 && sent.type.startsWith("application/json")) {
        const answer = { status, type: sent.type, text: sent.text };
        for (const fault of contract.faults(operation, answer))
          violations.add(`${operation.method} ${operation.path} ${fault}`);
      }
    });
  });
  return {
    get violations() {
      return [...violations];
    },
  };
}

/** Made once for each process: rendering the description takes longer than starting an app, and all apps have the same one. */
let known: ReturnType<typeof readWatched> | undefined;
const contractOf = (app: App) => (known ??= readWatched(app));

function readWatched(app: App) {
  const contract = readContract(app);
  return { contract, operations: inRoutingOrder(contract.operations) };
}

/** Headers and bodies that the framework hands over at once: the response itself does not keep them. */
function watchAnswer(response: ServerResponse): { type: string; text: string } {
  const sent = { type: "", text: "" };
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...parts: unknown[]) => {
    const headers = parts.at(-1) as Record<string, unknown> | undefined;
    const type = headers?.["content-type"] ?? response.getHeader("content-type");
    if (typeof type === "string") sent.type = type;
    return writeHead(status, ...parts);
  };
  const end = response.end.bind(response) as (...parts: unknown[]) => ServerResponse;
  response.end = (...parts: unknown[]) => {
    const [body] = parts;
    if (typeof body === "string" || Buffer.isBuffer(body)) sent.text = body.toString();
    return end(...parts);
  };
  return sent;
}

/** `/offers/stats` before `/offers/{offer_id}`, as the router has it. */
const inRoutingOrder = (operations: readonly NamedOperation[]) =>
  operations
    .map((operation) => ({
      ...operation,
      pattern: new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
    }))
    .toSorted((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));
