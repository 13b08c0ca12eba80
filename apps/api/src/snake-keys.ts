type Snake<Text extends string> = Text extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : Text;

/** A row as the API names its fields: `brandName` is `brand_name`. */
export const snakeKeys = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  ) as { [Key in keyof Row & string as Snake<Key>]: Row[Key] };

export type Camel<Text extends string> = Text extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Text;

/** A field of the API as a row names it: `brand_name` is `brandName`. */
export const camelKey = <Field extends string>(field: Field) =>
  field.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as Camel<Field>;
