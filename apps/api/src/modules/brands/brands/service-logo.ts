import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import { logoKey } from "./policy.ts";

/** The bytes of a stored logo. @throws 404. */
export async function readLogo(
  { storage }: Pick<Dependencies, "storage">,
  logoId: string,
): Promise<Buffer> {
  const bytes = await storage.get(logoKey(logoId));
  if (bytes === null) throw notFound("That logo");
  return Buffer.from(bytes);
}
