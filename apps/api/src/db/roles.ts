import pg from "pg";

/** Gives the app its own login, a member of `bachat_app`: it can neither change the schema nor rewrite history. */
export async function ensureAppLogin(
  ownerUrl: string,
  name: string,
  password: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const login = pg.escapeIdentifier(name);
    const secret = pg.escapeLiteral(password);
    const { rowCount } = await client.query("select 1 from pg_roles where rolname = $1", [name]);
    await client.query(
      `${rowCount === 0 ? "create" : "alter"} role ${login} login password ${secret}`,
    );
    await client.query(`grant bachat_app to ${login}`);
  } finally {
    await client.end();
  }
}
