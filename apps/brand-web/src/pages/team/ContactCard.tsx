import type { Schemas } from "@bachat/api-client/public";
import {
  looksLikeEmail,
  ProofModal,
  recentDateText,
  useErrorToast,
  useForm,
  useFreshProof,
} from "@bachat/site";
import { Card, Notice, toast } from "@bachat/ui";
import { Box, Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../session/api.ts";
import type { Brand } from "../../session/use-brand.ts";
import { EmailForm } from "./EmailForm.tsx";
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
  const proof = useFreshProof();
  const [isOpen, setOpen] = useState(false);
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
      <ProofModal
        proof={proof}
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text("contactDialog")}
      >
        <ContactForm brandId={brand.id} proof={proof} onDone={() => setOpen(false)} />
      </ProofModal>
    </Card>
  );
}

interface ContactFormProps {
  brandId: string;
  proof: ReturnType<typeof useFreshProof>;
  onDone: () => void;
}

function ContactForm({ brandId, proof, onDone }: ContactFormProps) {
  const text = teamMessages.useText();
  const { mutateAsync } = useMutation(api.mutationOptions("post", path));
  const form = useForm({
    initial: { email: "" },
    validate: ({ email }) => (looksLikeEmail(email) ? {} : { email: text("needEmail") }),
    async submit({ email }) {
      const params = { path: { brand_id: brandId } };
      await proof.prove(() => mutateAsync({ params, body: { email } }));
      toast.success({
        title: text("contactSent"),
        message: text("contactSentText", { email: email.trim() }),
      });
      onDone();
    },
    onError: (error) => proof.report(error, text("contactFailed")),
  });
  return (
    <EmailForm
      form={form}
      label={text("contactEmail")}
      hint={text("contactHint")}
      send={text("contactSend")}
    />
  );
}
