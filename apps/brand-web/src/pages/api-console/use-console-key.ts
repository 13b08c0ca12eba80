import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { keysOptions } from "../../session/brand-queries.ts";
import type { KeyOwner } from "../../session/portal-brand.ts";

/** The choice of typing a key instead of taking one of the brand's. */
export const PASTED = "pasted";

/** The brand's test keys, which the API shows again, and the whole of the chosen one. */
export function useConsoleKey(brand: KeyOwner, wanted: string) {
  const mayList = brand.actions.manage_keys;
  const keys = useQuery({ ...keysOptions(brand.id), enabled: mayList });
  const tests = (keys.data?.items ?? []).filter(
    ({ mode, state }) => mode === "test" && state === "active",
  );
  const chosen = tests.find(({ id }) => id === wanted) ?? tests[0];
  const isPasted = wanted === PASTED || chosen === undefined;
  const params = { path: { brand_id: brand.id, key_id: chosen?.id ?? "" } };
  const secretOptions = api.queryOptions("get", "/v1/brand/{brand_id}/api-keys/{key_id}/secret", {
    params,
  });
  const secret = useQuery({ ...secretOptions, enabled: !isPasted });
  const queryClient = useQueryClient();
  return {
    tests,
    isLoading: mayList && keys.isPending,
    isPasted,
    choice: isPasted ? PASTED : chosen.id,
    name: isPasted ? null : chosen.name,
    secret: isPasted ? null : (secret.data?.secret ?? null),
    /** The whole of the chosen key, once it is there. */
    readSecret: async () => (await queryClient.ensureQueryData(secretOptions)).secret,
    hasFailed: secret.isError,
  };
}
