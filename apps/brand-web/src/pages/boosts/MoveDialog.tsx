import { errorText } from "@bachat/site";
import { Notice, useFocusBack } from "@bachat/ui";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../session/api.ts";
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
  useFocusBack(true);
  const { mutateAsync } = useMutation(
    api.mutationOptions("post", "/v1/brand/{brand_id}/boosts/{boost_id}/schedule"),
  );
  const { form, failure, offerProps, startProps } = useBoostForm(boost.offer.id, async (body) => {
    await mutateAsync({ params: { path: { brand_id: brandId, boost_id: boost.id } }, body });
    onClose();
  });
  return (
    <Modal opened onClose={onClose} title={text("moveTitle")} centered>
      <form {...form.props}>
        <Stack gap={16}>
          <OfferField brandId={brandId} except={boost.id} {...offerProps} />
          <StartField {...startProps} />
          {failure !== null && (
            <Notice tone="bad" title={text("moveFailed")} isAlert>
              {errorText(failure)}
            </Notice>
          )}
          <Group gap={8} justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {text("close")}
            </Button>
            <Button type="submit" loading={form.isBusy}>
              {text("save")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
