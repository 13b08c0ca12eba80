/** A Postman collection (format 2.1, which Bruno reads too) of the partner document. */

interface Example {
  value: unknown;
}
interface Operation {
  summary: string;
  description: string;
  parameters?: { name: string; in: string; schema: { example?: unknown } }[];
  requestBody?: { content: Record<string, { schema: { $ref: string } }> };
  responses: Record<string, { content: Record<string, { examples?: Record<string, Example> }> }>;
}
export interface PartnerDocument {
  info: { title: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { example?: unknown }> };
}

const samples = ["verified@student.test", "not-verified@student.test"];
const keyHeader = { key: "Idempotency-Key", value: "{{$guid}}" };
const json = (value: unknown) => JSON.stringify(value, null, 2);
const FORMAT = "https://schema.getpostman.com/json/collection/v2.1.0/collection.json";

export function collectionOf({ info, paths, components }: PartnerDocument): object {
  function bodyOf({ requestBody }: Operation) {
    const name = requestBody?.content["application/json"]?.schema.$ref.split("/").at(-1);
    if (name === undefined) return null;
    // A batch has no example of its own.
    return json(components.schemas[name]?.example ?? { studentEmails: samples });
  }
  const item = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { parameters = [] } = operation;
      const body = bodyOf(operation);
      const query = parameters
        .filter((one) => one.in === "query")
        .map(({ name, schema }) => ({ key: name, value: String(schema.example), disabled: true }));
      const request = {
        method: method.toUpperCase(),
        header: [
          ...(body === null ? [] : [{ key: "Content-Type", value: "application/json" }]),
          ...(parameters.some(({ name }) => name === "idempotency-key") ? [keyHeader] : []),
        ],
        ...(body !== null && {
          body: { mode: "raw", raw: body, options: { raw: { language: "json" } } },
        }),
        url: {
          raw: `{{baseUrl}}${path}`,
          host: ["{{baseUrl}}"],
          path: path.slice(1).split("/"),
          ...(query.length > 0 && { query }),
        },
        description: operation.description,
      };
      const response = Object.entries(operation.responses).flatMap(([status, { content }]) =>
        Object.entries(content["application/json"]?.examples ?? {}).map(([name, { value }]) => ({
          name: `${status} ${name}`,
          originalRequest: request,
          code: Number(status),
          header: [{ key: "Content-Type", value: "application/json" }],
          body: json(value),
        })),
      );
      return { name: operation.summary, request, response };
    }),
  );
  return {
    info: { name: info.title, description: info.description, schema: FORMAT },
    auth: {
      type: "apikey",
      apikey: [
        { key: "key", value: "x-api-key", type: "string" },
        { key: "value", value: "{{apiKey}}", type: "string" },
        { key: "in", value: "header", type: "string" },
      ],
    },
    variable: [
      { key: "baseUrl", value: "https://api.bachat.example" },
      { key: "apiKey", value: "YOUR_API_KEY" },
    ],
    item,
  };
}
