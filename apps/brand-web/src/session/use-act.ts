import type { BrandWrite, WriteMethod } from "@bachat/api-client/brand";
import { useMutation } from "@tanstack/react-query";
import { api } from "./api.ts";

/** Sends a change. Done, the page reads the records again that it made stale. */
export const useSend = <M extends WriteMethod, P extends BrandWrite<M>>(method: M, path: P) =>
  useMutation(api.mutationOptions(method, path)).mutateAsync;

/** Sends an act on a record that others change too: done or refused, the page reads it again. */
export const useAct = <M extends WriteMethod, P extends BrandWrite<M>>(method: M, path: P) =>
  useMutation(api.mutationOptions(method, path, { afterFailure: true })).mutateAsync;
