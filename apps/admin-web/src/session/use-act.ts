import type { AdminWrite, WriteMethod } from "@bachat/api-client/admin";
import { useMutation } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Sends an admin's act. Done or refused, the page reads the records again that it may have changed. */
export const useAct = <M extends WriteMethod, P extends AdminWrite<M>>(method: M, path: P) =>
  useMutation(api.mutationOptions(method, path, { afterFailure: true })).mutateAsync;
