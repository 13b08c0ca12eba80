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
