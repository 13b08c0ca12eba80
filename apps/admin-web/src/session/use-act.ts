import type { AdminWrite, WriteMethod } from "@bachat/api-client/admin";
import { useMutation } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Sends what an admin does. Done or refused, what it may have changed is read again. */
export const useAct = <M extends WriteMethod, P extends AdminWrite<M>>(method: M, path: P) =>
  useMutation(api.mutationOptions(method, path, { afterFailure: true })).mutateAsync;
