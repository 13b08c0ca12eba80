import { QuestionDialog } from "@bachat/site";
import { useAct } from "../../session/use-act.ts";
import { ReasonDialog } from "../reason.tsx";
import { brandApiMessages } from "./messages/en.ts";

export interface ApiAct {
  kind: "revoke" | "pause" | "resume";
  /** The id of the key or the endpoint. */
  id: string;
  name: string;
}

interface ApiDialogsProps {
  brandId: string;
  act: ApiAct | null;
  onClose: () => void;
}

/** The dialog of an act on a key or a webhook endpoint. */
export function ApiDialogs({ brandId, act, onClose }: ApiDialogsProps) {
  if (act === null) return null;
  const props = { brandId, act, onClose };
  return act.kind === "resume" ? <Resume {...props} /> : <Stop {...props} kind={act.kind} />;
}

interface DialogProps {
  brandId: string;
  act: ApiAct;
  onClose: () => void;
}

const of = "/v1/admin/brands/{brand_id}" as const;
const hooks = `${of}/webhook-endpoints/{endpoint_id}` as const;

function Stop({ brandId, act, kind, onClose }: DialogProps & { kind: "revoke" | "pause" }) {
  const text = brandApiMessages.useText();
  const { id, name } = act;
  const revoke = useAct("post", `${of}/api-keys/{key_id}/revoke`);
  const pause = useAct("post", `${hooks}/pause`);
  const send = (reason: string): Promise<unknown> =>
    kind === "revoke"
      ? revoke({ params: { path: { brand_id: brandId, key_id: id } }, body: { reason } })
      : pause({ params: { path: { brand_id: brandId, endpoint_id: id } }, body: { reason } });
  return (
    <ReasonDialog
      name={`brand-${kind}`}
      record={id}
      title={text(`${kind}Title`, { name })}
      hint={text("reasonHint")}
      action={text(kind)}
      isDangerous
      failed={text("actFailed")}
      onClose={onClose}
      done={{ title: text(`${kind}Done`, { name }) }}
      submit={send}
    >
      {text(`${kind}Text`)}
    </ReasonDialog>
  );
}

function Resume({ brandId, act: { id, name }, onClose }: DialogProps) {
  const text = brandApiMessages.useText();
  const send = useAct("post", `${hooks}/resume`);
  return (
    <QuestionDialog
      title={text("resumeTitle", { name })}
      action={text("resume")}
      failed={text("actFailed")}
      onClose={onClose}
      done={{ title: text("resumeDone", { name }) }}
      submit={() => send({ params: { path: { brand_id: brandId, endpoint_id: id } }, body: {} })}
    >
      <p>{text("resumeText")}</p>
    </QuestionDialog>
  );
}
