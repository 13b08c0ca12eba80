import { FormDialog } from "@bachat/site";
import { useSend } from "../../session/use-act.ts";
import { OfferField, StartField } from "./BoostFields.tsx";
import { boostsMessages } from "./messages/en.ts";
import type { Boost } from "./queries.ts";
import { useBoostForm } from "./use-boost-form.ts";

interface MoveDialogProps {
  brandId: string;
  boost: Boost;
  onClose: () => void;
}

/** Gives a boost that has not started another day or another offer. */
export function MoveDialog({ brandId, boost, onClose }: MoveDialogProps) {
  const text = boostsMessages.useText();
  const send = useSend("post", "/v1/brand/{brand_id}/boosts/{boost_id}/schedule");
  const { form, offerProps, startProps } = useBoostForm(
    { boostId: boost.id, offerId: boost.offer.id },
    async (body) => {
      await send({ params: { path: { brand_id: brandId, boost_id: boost.id } }, body });
      onClose();
    },
  );
  return (
    <FormDialog
      form={form}
      title={text("moveTitle")}
      action={text("save")}
      cancel={text("close")}
      failed={text("moveFailed")}
      onClose={onClose}
    >
      <OfferField brandId={brandId} except={boost.id} {...offerProps} />
      <StartField {...startProps} />
    </FormDialog>
  );
}
