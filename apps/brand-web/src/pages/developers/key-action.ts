import type { Schemas } from "@bachat/api-client/public";

/** What a member is about to do with a key. */
export interface KeyAction {
  kind: "show" | "edit" | "rotate" | "revoke";
  key: Schemas["ApiKey"];
}

/** Of a dialog about one key. */
export interface KeyDialogProps {
  brandId: string;
  apiKey: KeyAction["key"];
  onClose: () => void;
}
