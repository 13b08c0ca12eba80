import { LinkButton } from "@bachat/ui";
import { IconPlus } from "@tabler/icons-react";
import { paths } from "../../paths.ts";
import { offerWords } from "./messages/en.ts";

/** The way to a new offer; only for members who may make one. */
export function NewOfferButton() {
  const text = offerWords.useText();
  return (
    <LinkButton
      href={paths.newOffer()}
      leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
    >
      {text("newOffer")}
    </LinkButton>
  );
}
