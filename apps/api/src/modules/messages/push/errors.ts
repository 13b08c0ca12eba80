import { invalidField, notFound } from "../../../errors.ts";

export const notPushService = () =>
  invalidField(
    "body.endpoint",
    "invalid_value",
    "This is not an address of a browser's push service.",
  );

/** This installation has no keys to sign pushes with. */
export const pushNotOffered = () => notFound("Notifying a browser");
