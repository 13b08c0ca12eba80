import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

/** What is read here of the API's OpenAPI document. */
export interface ApiDocument {
  info: { version: string };
  paths: Record<string, Record<string, DocumentedOperation>>;
}

interface DocumentedOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  "x-roles"?: string[];
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: { default?: string | number | boolean; enum?: string[] };
}

/** A read that needs no session. */
export interface PublicRead {
  path: string;
  summary: string;
  description: string;
  parameters: Parameter[];
}

export const documentOptions = queryOptions({
  queryKey: ["/openapi.json"],
  queryFn: async () => {
    const { status, body } = await ask("/openapi.json");
    if (status !== 200)
      throw new Error(`The API's document did not load (${status ?? "no answer"}).`);
    return body as ApiDocument;
  },
});

export const operationCount = ({ paths }: ApiDocument): number =>
  Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);

/** The reads that anybody may make, as the document lists them. */
export function publicReads({ paths }: ApiDocument): PublicRead[] {
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get?.["x-roles"]?.includes("anonymous") === true
      ? [
          {
            path,
            summary: get.summary ?? path,
            description: get.description ?? "",
            parameters: (get.parameters ?? []).filter((one) => one.in !== "header"),
          },
        ]
      : [],
  );
}

/** The address of a read: values go into the path and, where they are not empty, into the query. */
export function addressOf(read: PublicRead, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams();
  let path = read.path;
  for (const { name, in: place } of read.parameters) {
    const value = (values[name] ?? "").trim();
    if (place === "path") path = path.replace(`{${name}}`, encodeURIComponent(value));
    else if (value !== "") query.append(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** The names of what a read cannot do without and does not have. */
export const missingIn = (read: PublicRead, values: Readonly<Record<string, string>>): string[] =>
  read.parameters
    .filter(({ name, required }) => required === true && (values[name] ?? "").trim() === "")
    .map(({ name }) => name);
