import { codeLinkFault } from "@bachat/rules/code-link-addresses";
import { FormDialog, useErrorToast, useForm } from "@bachat/site";
import { Notice, toast } from "@bachat/ui";
import { Select, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSend } from "../../session/use-act.ts";
import { offersWithCodeOptions } from "./connect-queries.ts";
import { connectMessages } from "./messages/connect-en.ts";

interface CodeLinkDialogProps {
  brandId: string;
  onClose: () => void;
  onSecret: (secret: string) => void;
}

function errorsOf({
  offer_id: offerId,
  return_to: address,
}: Record<"offer_id" | "return_to", string>) {
  const { text } = connectMessages;
  // Whether it may be on this computer is the installation's setting: the API decides.
  const fault = address.trim() === "" ? null : codeLinkFault(address.trim(), true);
  return {
    ...(offerId === "" && { offer_id: text("offerMissing") }),
    ...(address.trim() === "" && { return_to: text("missing") }),
    ...(fault !== null && { return_to: text("returnWrong", { fault }) }),
  };
}

/** Makes a link to one of the brand's live offers with a code. */
export function CodeLinkDialog({ brandId, onClose, onSecret }: CodeLinkDialogProps) {
  const text = connectMessages.useText();
  const showError = useErrorToast();
  const offers = useQuery(offersWithCodeOptions(brandId)).data;
  const send = useSend("post", "/v1/brand/{brand_id}/code-links");
  const form = useForm({
    name: "code-link",
    record: brandId,
    initial: { offer_id: "", return_to: "" },
    limits: { return_to: 1_000 },
    validate: errorsOf,
    async submit({ offer_id, return_to }) {
      const params = { path: { brand_id: brandId } };
      const { secret } = await send({
        params,
        body: { offer_id, return_to: return_to.trim() },
      });
      toast.success({ title: text("linkCreated"), message: text("linkCreatedText") });
      onClose();
      if (secret !== null) onSecret(secret);
    },
    onError: (error) => showError(error, text("linkNotCreated")),
  });
  return (
    <FormDialog
      form={form}
      title={text("createLinkTitle")}
      action={text("createLink")}
      cancel={null}
      isDisabled={offers?.items.length === 0}
      onClose={onClose}
    >
      {offers?.items.length === 0 && <Notice>{text("noOffers")}</Notice>}
      <Select
        data-field="offer_id"
        data-autofocus
        label={text("offer")}
        description={text("offerHint")}
        placeholder={text("offerPlaceholder")}
        required
        searchable
        nothingFoundMessage={text("noOffers")}
        data={(offers?.items ?? []).map(({ id, title }) => ({ value: id, label: title }))}
        value={form.values.offer_id === "" ? null : form.values.offer_id}
        error={form.field("offer_id").error}
        onChange={(chosen) => form.set("offer_id", chosen ?? "")}
      />
      <TextInput
        label={text("return_to")}
        description={text("returnHint")}
        placeholder="https://shop.example/discount/{code}?redirect=/cart"
        required
        spellCheck={false}
        inputMode="url"
        {...form.field("return_to")}
      />
    </FormDialog>
  );
}
