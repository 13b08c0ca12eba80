import { isUuid } from "@bachat/rules/patterns";
import { ConfigError } from "../config.ts";
import type { Dependencies } from "../dependencies.ts";
import { AppError } from "../errors.ts";
import { confirmByCommand } from "../modules/operations/confirmations/service-decide.ts";
import { listOpen } from "../modules/operations/confirmations/service.ts";

/** `confirmations:confirm`: confirms a change where there is no second admin. Without an id it lists the open changes. */
export async function runConfirmationsConfirm(
  dependencies: Dependencies,
  [id]: string[],
): Promise<string> {
  if (id === undefined) {
    const open = await listOpen(dependencies);
    if (open.length === 0) return "No change needs a second admin.";
    return open
      .map(
        ({ row, requestedByName }) =>
          `${row.id}  ${row.operation}: ${row.objectName}, asked for by ${requestedByName ?? "an admin"}`,
      )
      .join("\n");
  }
  if (!isUuid(id))
    throw new ConfigError("Usage: confirmations:confirm [<id>]; without one it lists them.");
  try {
    const { operation, objectName } = await confirmByCommand(dependencies, id);
    return `Confirmed, and the change is made: ${operation}, ${objectName}. Every owner gets a mail.`;
  } catch (error) {
    if (error instanceof AppError) throw new ConfigError(error.message);
    throw error;
  }
}
