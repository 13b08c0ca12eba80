import { QuestionDialog, useRequestKey } from "@bachat/site";
import { Card } from "@bachat/ui";
import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { ReasonDialog } from "../../components/reason.tsx";
import { useAct } from "../../session/use-act.ts";
import { brandsMessages } from "./messages/en.ts";
import type { Brand } from "./queries.ts";

type Act = "write" | "suspend" | "reinstate";

/** The acts on the brand as a whole; the others are beside their objects. */
export function BrandActs({ brand }: { brand: Brand }) {
  const text = brandsMessages.useText();
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title={text("acts")}>
      <Group gap={8}>
        <Button variant="default" onClick={() => setOpen("write")}>
          {text("write")}
        </Button>
        {brand.status === "approved" && (
          <Button variant="default" c="var(--chili-text)" onClick={() => setOpen("suspend")}>
            {text("suspend")}
          </Button>
        )}
        {brand.status === "suspended" && (
          <Button variant="default" onClick={() => setOpen("reinstate")}>
            {text("reinstate")}
          </Button>
        )}
      </Group>
      {open === "write" && <Write brand={brand} onClose={close} />}
      {open === "suspend" && <Suspend brand={brand} onClose={close} />}
      {open === "reinstate" && <Reinstate brand={brand} onClose={close} />}
    </Card>
  );
}

interface DialogProps {
  brand: Brand;
  onClose: () => void;
}

const of = "/v1/admin/brands/{brand_id}" as const;

function Write({ brand: { id, name }, onClose }: DialogProps) {
  const text = brandsMessages.useText();
  const keys = useRequestKey();
  const send = useAct("post", `${of}/messages`);
  return (
    <ReasonDialog
      name="brand-message"
      record={id}
      title={text("writeTitle", { name })}
      label={text("message")}
      hint={text("messageHint")}
      length={{ min: 3, max: 2000 }}
      action={text("send")}
      failed={text("actFailed")}
      onClose={onClose}
      done={{ title: text("written", { name }) }}
      submit={(message) =>
        send({
          params: { path: { brand_id: id } },
          body: { idempotency_key: keys.of(message), text: message },
        })
      }
    >
      {text("writeText")}
    </ReasonDialog>
  );
}

function Suspend({ brand: { id, name }, onClose }: DialogProps) {
  const text = brandsMessages.useText();
  const send = useAct("post", `${of}/suspend`);
  return (
    <ReasonDialog
      name="brand-suspend"
      record={id}
      title={text("suspendTitle", { name })}
      hint={text("reasonHint")}
      action={text("suspend")}
      isDangerous
      failed={text("actFailed")}
      onClose={onClose}
      done={{ title: text("suspended", { name }) }}
      submit={(reason) => send({ params: { path: { brand_id: id } }, body: { reason } })}
    >
      {text("suspendText")}
    </ReasonDialog>
  );
}

function Reinstate({ brand: { id, name }, onClose }: DialogProps) {
  const text = brandsMessages.useText();
  const send = useAct("post", `${of}/reinstate`);
  return (
    <QuestionDialog
      title={text("reinstateTitle", { name })}
      action={text("reinstate")}
      failed={text("actFailed")}
      onClose={onClose}
      done={{ title: text("reinstated", { name }) }}
      submit={() => send({ params: { path: { brand_id: id } } })}
    >
      <p>{text("reinstateText")}</p>
    </QuestionDialog>
  );
}
