import type { Contract, JsonSchema, NamedOperation } from "./document.ts";

/** A value that the schema takes: its example, else one made from its type. */
export function sampleOf(contract: Pick<Contract, "resolve">, given: JsonSchema): unknown {
  const schema = contract.resolve(given);
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const alternative = (schema.anyOf ?? schema.oneOf)?.[0];
  if (alternative !== undefined) return sampleOf(contract, alternative);
  switch (String(Array.isArray(schema.type) ? schema.type[0] : schema.type)) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, value]) => [
          name,
          sampleOf(contract, value),
        ]),
      );
    case "array":
      return schema.items === undefined ? [] : [sampleOf(contract, schema.items)];
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    default:
      return "text";
  }
}

/** The sample with `values` in place of the members of these names; null takes a member out. */
export function withValues(
  sample: Record<string, unknown>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const entries = Object.entries(sample).map(([name, value]): [string, unknown] => [
    name,
    name in values ? values[name] : value,
  ]);
  return Object.fromEntries(entries.filter(([name, value]) => value !== null || !(name in values)));
}

/** The JSON body's schema, resolved; undefined where the operation takes none. */
export function bodySchema(
  contract: Pick<Contract, "resolve">,
  { requestBody }: NamedOperation,
): JsonSchema | undefined {
  const schema = requestBody?.content["application/json"]?.schema;
  return schema === undefined ? undefined : contract.resolve(schema);
}
