import { queryOptions } from "@tanstack/react-query";
import { ask } from "./ask.ts";

/** The parts of the API's OpenAPI document that this tool reads. */
export interface ApiDocument {
  info: { version: string };
  paths: Record<string, Record<string, DocumentedOperation>>;
  components?: { schemas?: Record<string, Schema> };
}

interface DocumentedOperation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
}

interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  default?: unknown;
  example?: unknown;
  enum?: unknown[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
}

/** A value that somebody types for a call. */
export interface Field {
  /** "query.page", "body.studentEmail": unique within its operation. */
  id: string;
  name: string;
  place: "path" | "query" | "header" | "body";
  isRequired: boolean;
  description: string;
  example: string;
  choices: readonly string[];
  /** How the text becomes a value of the body: as it is, or read as JSON. */
  kind: "text" | "json";
}

/** A call that needs no session. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  /** Whether it belongs to the verification API: it is sent with a brand's key. */
  needsKey: boolean;
  fields: readonly Field[];
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

/** The operations for anybody and for a brand's key, as the document lists them. Bodies other than JSON are left out. */
export function openOperations(document: ApiDocument): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const tag = operation.tags?.[0];
      const content = operation.requestBody?.content;
      if (tag !== "public" && tag !== "partner") return [];
      if (content !== undefined && !("application/json" in content)) return [];
      const body = content?.["application/json"]?.schema;
      return [
        {
          id: operation.operationId ?? `${method} ${path}`,
          method: method.toUpperCase(),
          path,
          summary: operation.summary ?? path,
          description: operation.description ?? "",
          needsKey: tag === "partner",
          fields: [
            ...(operation.parameters ?? []).flatMap((parameter) => fieldOf(document, parameter)),
            ...(body === undefined ? [] : bodyFields(document, body)),
          ],
        },
      ];
    }),
  );
}

const places = ["path", "query", "header"] as const;

function fieldOf(document: ApiDocument, parameter: Parameter): Field[] {
  const place = places.find((one) => one === parameter.in);
  if (place === undefined) return [];
  return [
    {
      ...described(resolved(document, parameter.schema ?? {})),
      ...(parameter.description !== undefined && { description: parameter.description }),
      id: `${place}.${parameter.name}`,
      name: parameter.name,
      place,
      isRequired: parameter.required === true,
      kind: "text",
    },
  ];
}

function bodyFields(document: ApiDocument, body: Schema): Field[] {
  const { properties = {}, required = [] } = resolved(document, body);
  return Object.entries(properties).map(([name, given]) => {
    const schema = resolved(document, given);
    return {
      ...described(schema),
      id: `body.${name}`,
      name,
      place: "body" as const,
      isRequired: required.includes(name),
      kind: schema.type === "string" ? ("text" as const) : ("json" as const),
    };
  });
}

function described(schema: Schema): Pick<Field, "description" | "example" | "choices"> {
  const item = schema.items?.example;
  const example = schema.example ?? schema.default ?? (item === undefined ? undefined : [item]);
  return {
    description: schema.description ?? "",
    example:
      example === undefined || example === null
        ? ""
        : typeof example === "string"
          ? example
          : JSON.stringify(example),
    choices: (schema.enum ?? []).filter((one) => typeof one === "string"),
  };
}

const REF = "#/components/schemas/";

/** The schema behind a reference; of several alternatives, the first that is not null. */
function resolved(document: ApiDocument, schema: Schema, depth = 0): Schema {
  const other =
    schema.$ref !== undefined
      ? document.components?.schemas?.[schema.$ref.slice(REF.length)]
      : (schema.anyOf ?? schema.allOf)?.find(({ type }) => type !== "null");
  if (other === undefined || depth > 5) return schema;
  const { $ref: _, anyOf: __, allOf: ___, ...own } = schema;
  return { ...resolved(document, other, depth + 1), ...own };
}

type Values = Readonly<Record<string, string>>;

const valueOf = (values: Values, { id }: Field): string => (values[id] ?? "").trim();

/** Required fields of the body begin with the document's examples. */
export const initialValues = ({ fields }: Operation): Record<string, string> =>
  Object.fromEntries(
    fields.map(({ id, isRequired, place, example }) => [
      id,
      isRequired && place === "body" ? example : "",
    ]),
  );

export type Fault = "missing" | "not_json";

/** The faults of the typed values, by field. Other faults are left to the API's answer. */
export const faultsIn = ({ fields }: Operation, values: Values): Record<string, Fault> =>
  Object.fromEntries(
    fields.flatMap((field): [string, Fault][] => {
      const value = valueOf(values, field);
      if (value === "") return field.isRequired ? [[field.id, "missing"]] : [];
      return field.kind === "text" || isJson(value) ? [] : [[field.id, "not_json"]];
    }),
  );

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Method, address, headers and body of a call. Empty values are left out. */
export function requestOf(operation: Operation, values: Values) {
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  const body: Record<string, unknown> = {};
  let path = operation.path;
  for (const field of operation.fields) {
    const value = valueOf(values, field);
    if (field.place === "path") path = path.replace(`{${field.name}}`, encodeURIComponent(value));
    else if (value === "") continue;
    else if (field.place === "query") query.append(field.name, value);
    else if (field.place === "header") headers[field.name] = value;
    else body[field.name] = field.kind === "text" || !isJson(value) ? value : JSON.parse(value);
  }
  const hasBody = operation.fields.some(({ place }) => place === "body");
  return {
    method: operation.method,
    path: query.size === 0 ? path : `${path}?${query}`,
    headers,
    ...(hasBody && { body: JSON.stringify(body) }),
  };
}
