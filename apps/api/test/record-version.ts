import type { apiAs } from "./api-as.ts";

/** One that no record has. */
export const NO_VERSION = "0".repeat(16);

interface Found {
  id?: string;
  user_id?: string;
  key?: string;
  version?: string;
}

/** The version of a record as this caller reads it now, at its own address or by id in a list; none for who may not. */
export async function versionAt(
  api: ReturnType<typeof apiAs>,
  path: string,
  id?: string,
): Promise<string> {
  const { body } = (await api.get(path)) as {
    body: Found & { items?: Found[]; members?: Found[]; ongoing?: Found[] };
  };
  const list = body.items ?? body.members ?? body.ongoing;
  const record = list?.find((one) => [one.id, one.user_id, one.key].includes(id)) ?? body;
  return record.version ?? NO_VERSION;
}
