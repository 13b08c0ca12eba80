import type { Dependencies } from "../../dependencies.ts";
import { snakeKeys } from "../../snake-keys.ts";
import { redemptionCodeContext } from "./policy.ts";
import type * as repository from "./repository.ts";

type Found = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

export function openRedemptionCode(
  { secretBox }: Pick<Dependencies, "secretBox">,
  row: Pick<repository.ApplicationRow, "id" | "redemptionCodeEncrypted">,
): string | null {
  const { id, redemptionCodeEncrypted: box } = row;
  return box === null ? null : secretBox.open(box, redemptionCodeContext(id)).toString();
}

export function presentShared({ application, category, categoryName }: Found) {
  const { redemptionCodeEncrypted: _, ...row } = application;
  return { ...snakeKeys(row), category, category_name: categoryName };
}

/** As the brand itself sees it, its code included. */
export function presentOwn(dependencies: Pick<Dependencies, "secretBox">, found: Found) {
  return {
    ...presentShared(found),
    redemption_code: openRedemptionCode(dependencies, found.application),
  };
}
