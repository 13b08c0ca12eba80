import type { Brand } from "../../session/use-brand.ts";

const needsChange = ({ status }: Brand) => status === "rejected";

/** A brand that was sent back waits for its person and comes first; the others keep the account's order. */
export const byNeed = (brands: readonly Brand[]): Brand[] => [
  ...brands.filter(needsChange),
  ...brands.filter((brand) => !needsChange(brand)),
];
