import type { IncomingMessage, ServerResponse } from "node:http";
import type { App } from "../src/http/app-type.ts";

/**
 * Watches every answer that a test gets over HTTP: its status must be one that the operation documents, and a refusal
 * must be a problem. What a 2xx body may hold is enforced by its schema, which is also what the document shows.
 */
export function watchContract(app: App): { violations: string[] } {
  const violations = new Set<string>();
  const operations = documentedOperations(app);
  app.server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? "").split("?")[0] ?? "";
    const operation = operations.find(
      (candidate) => candidate.method === request.method && candidate.pattern.test(path),
    );
    if (operation === undefined) return;
    let type = "";
    const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => ServerResponse;
    // Headers that are handed over here leave at once: the response does not keep them.
    response.writeHead = (status: number, ...parts: unknown[]) => {
      const headers = parts.at(-1) as Record<string, unknown> | undefined;
      const given = headers?.["content-type"] ?? response.getHeader("content-type");
      type = typeof given === "string" ? given : "";
      return writeHead(status, ...parts);
    };
    response.on("finish", () => {
      const { statusCode } = response;
      const name = `${operation.method} ${operation.path} answered ${statusCode}`;
      // "Not modified" is the same answer, to a caller who has it.
      const status = statusCode === 304 ? 200 : statusCode;
      if (!operation.statuses.has(status)) violations.add(`${name}, which it does not document`);
      if (statusCode >= 400 && !operation.partner && !type.startsWith("application/problem+json")) {
        violations.add(`${name} as ${type}`);
      }
    });
  });
  return {
    get violations() {
      return [...violations];
    },
  };
}

interface Documented {
  method: string;
  path: string;
  pattern: RegExp;
  statuses: Set<number>;
  /** The verification API has an error shape of its own. */
  partner: boolean;
}

type Operations = Record<string, { responses?: object; tags?: string[] } | undefined>;

function documentedOperations(app: App): Documented[] {
  const paths = Object.entries((app.swagger().paths ?? {}) as Record<string, Operations>);
  const found = paths.flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`),
      statuses: new Set(Object.keys(operation?.responses ?? {}).map(Number)),
      partner: operation?.tags?.includes("partner") ?? false,
    })),
  );
  // `/offers/stats` before `/offers/{offer_id}`, as the router has it.
  return found.toSorted((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));
}
