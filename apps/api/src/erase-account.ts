import type { Dependencies } from "./dependencies.ts";

/** Loaded when it is needed: it would bring most of the program into the start. */
export const eraseUnconfirmedAccount: Dependencies["eraseUnconfirmedAccount"] = async (
  ...given
) => {
  const erasure = await import("./modules/privacy/privacy/service-erasure.ts");
  await erasure.eraseUnconfirmedAccount(...given);
};
