import type { Schemas } from "@bachat/api-client/public";
import {
  FormDialog,
  looksLikeEmail,
  recentDateText,
  useErrorToast,
  useForm,
  useFreshProof,
  useOpenDialog,
} from "@bachat/site";
import { Card, Notice, toast } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
import { useSend } from "../../session/use-act.ts";
import type { Brand } from "../../session/use-brand.ts";
import { EmailField } from "./EmailField.tsx";
import { teamMessages } from "./messages/en.ts";
import classes from "./TeamPage.module.css";

const path = "/v1/brand/{brand_id}/team/contact-change";

interface ContactCardProps {
  brand: Brand;
  team: Schemas["Team"];
}

/** Whom Bachat writes to, and how that changes: by a link to the new address. */
export function ContactCard({ brand, team }: ContactCardProps) {
  const text = teamMessages.useText();
  const showError = useErrorToast();
  const [isOpen, setOpen] = useOpenDialog("brand-contact", false);
  const keep = useMutation({
    ...api.mutationOptions("delete", path),
    onSuccess: () => toast.success({ title: text("contactKept") }),
    onError: (error) => showError(error, text("actionFailed")),
  });
  const { contact_email: email, contact_change: change } = team;
  return (
    <Card title={text("contactTitle")}>
      <div className={classes.contact}>
        <div>
          <b>{email}</b>
          <p>{text("contactText")}</p>
        </div>
        {brand.actions.manage_team && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {text("contactChange")}
          </Button>
        )}
      </div>
      {change !== null && (
        <Box mt={16}>
          <Notice
            title={text("contactWaiting", { email: change.email })}
            action={
              <Button
                variant="default"
                loading={keep.isPending}
                onClick={() => keep.mutate({ params: { path: { brand_id: brand.id } } })}
              >
                {text("contactKeep")}
              </Button>
            }
          >
            {text("contactWaitingText", { date: recentDateText(change.expires_at) })}
          </Notice>
        </Box>
      )}
      {isOpen && <ContactDialog brandId={brand.id} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ContactDialog({ brandId, onClose }: { brandId: string; onClose: () => void }) {
  const text = teamMessages.useText();
  const showError = useErrorToast();
  const proof = useFreshProof();
  const send = useSend("post", path);
  const form = useForm({
    name: "brand-contact",
    record: brandId,
    initial: { email: "" },
    limits: { email: 254 },
    validate: ({ email }) => (looksLikeEmail(email) ? {} : { email: text("needEmail") }),
    async submit({ email }) {
      const params = { path: { brand_id: brandId } };
      await proof.prove(() => send({ params, body: { email } }));
      toast.success({
        title: text("contactSent"),
        message: text("contactSentText", { email: email.trim() }),
      });
      onClose();
    },
    onError: (error) => showError(error, text("contactFailed")),
  });
  return (
    <FormDialog
      form={form}
      title={text("contactDialog")}
      action={text("contactSend")}
      cancel={null}
      onClose={onClose}
      proof={proof}
    >
      <EmailField form={form} label={text("contactEmail")} hint={text("contactHint")} />
    </FormDialog>
  );
}
