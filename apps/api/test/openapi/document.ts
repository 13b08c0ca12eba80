import addFormats from "ajv-formats";
import Ajv2020, { type ValidateFunction } from "ajv/dist/2020.js";
import type { RoleLabel } from "../../src/http/actor.ts";
import type { App } from "../../src/http/app-type.ts";

/** The app's own OpenAPI document, as far as tests read it. */

export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  description?: string;
  example?: unknown;
  examples?: unknown[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  minItems?: number;
}

interface Content {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, { value?: unknown; $ref?: string }>;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { description?: string; content?: Record<string, Content> }>;
  "x-roles": RoleLabel[];
}

interface OpenapiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    examples: Record<string, { value: { status: number; code: string } }>;
  };
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
export interface NamedOperation extends Operation {
  path: string;
  method: Method;
}

/** An answer, from either client. */
export interface Answer {
  status: number;
  type: string | undefined;
  text: string;
}

export type Contract = ReturnType<typeof readContract>;

/** Every operation of the app, and a check of answers against the operation's declaration. */
export function readContract(app: App) {
  const document = app.swagger() as unknown as OpenapiDocument;
  const ajv = new Ajv2020.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const format of ["cidrv4", "cidrv6", "binary"]) ajv.addFormat(format, true);
  ajv.addSchema(document, "openapi");
  const compiled = new Map<string, ValidateFunction>();

  /** The validator of the schema at this place of the document; places that name the same schema share one. */
  function validatorAt(...pointer: string[]): ValidateFunction {
    let here: unknown = document;
    for (const part of pointer) here = (here as Record<string, unknown>)[part];
    const named = (here as JsonSchema).$ref;
    const path = pointer.map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1"));
    const ref = `openapi${named ?? `#/${path.map(encodeURIComponent).join("/")}`}`;
    const found = compiled.get(ref) ?? ajv.compile({ $ref: ref });
    compiled.set(ref, found);
    return found;
  }

  /** One that several operations share is described once. */
  const described = (parameter: Parameter | { $ref: string }): Parameter => {
    if (!("$ref" in parameter)) return parameter;
    const name = parameter.$ref.replace("#/components/parameters/", "");
    const shared = document.components.parameters[name];
    if (shared === undefined) throw new Error(`There is no parameter ${name}.`);
    return shared;
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): NamedOperation => ({
      ...operation,
      ...(operation.parameters && { parameters: operation.parameters.map(described) }),
      path,
      method: method.toUpperCase() as Method,
    })),
  );

  function resolve(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split("/").at(-1);
    return name === undefined ? schema : resolve(document.components.schemas[name] ?? {});
  }

  /** The faults of an answer of this operation; empty when it is as declared. */
  function faults({ path, method, responses }: NamedOperation, answer: Answer): string[] {
    const { status, type, text } = answer;
    if (status >= 500) return [`answered ${status}: ${text.slice(0, 300)}`];
    const declared = responses[String(status)];
    if (status === 304) return [];
    if (declared === undefined) return [`answered ${status}, which is not declared: ${text}`];
    const media = type?.split(";")[0]?.trim();
    const kinds = Object.keys(declared.content ?? {});
    if (text === "") {
      return [204, 302].includes(status) ? [] : [`answered ${status} without a body`];
    }
    if (media === undefined || !kinds.includes(media)) {
      return [`answered ${status} as ${media}; declared is ${kinds.join(", ")}`];
    }
    if (!media.endsWith("json")) return [];
    const answered = ["responses", String(status), "content", media, "schema"];
    const check = validatorAt("paths", path, method.toLowerCase(), ...answered);
    if (check(JSON.parse(text))) return [];
    return [`answered ${status} off its schema: ${ajv.errorsText(check.errors)}\n${text}`];
  }

  return { document, operations, resolve, faults, validatorAt, ajv };
}
