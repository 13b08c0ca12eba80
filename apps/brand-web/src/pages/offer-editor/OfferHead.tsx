import { useOpenDialog } from "@bachat/site";
import { Breadcrumbs, LinkButton, PageTitle, StatusDot } from "@bachat/ui";
import { Button, Group, Menu } from "@mantine/core";
import {
  IconArchive,
  IconChevronDown,
  IconCopy,
  IconMapPin,
  IconRocket,
} from "@tabler/icons-react";
import { offerWords } from "../../components/offers/messages/en.ts";
import { badgesText, stateTones } from "../../components/offers/offer-words.ts";
import { paths } from "../../paths.ts";
import type { Brand } from "../../session/use-brand.ts";
import { offerPageMessages } from "./messages/page.ts";
import { CopyDialog, LeaveDialog } from "./OfferDialogs.tsx";
import type { BrandOffer } from "./use-offer-save.ts";
import { useOfferTurns } from "./use-offer-turns.ts";
import classes from "./OfferPage.module.css";

const icon = { size: 18, stroke: 1.75, "aria-hidden": true } as const;

/** An offer's title, its state and the acts on it. */
export function OfferHead({ brand, offer }: { brand: Brand; offer: BrandOffer }) {
  const text = offerPageMessages.useText();
  const words = offerWords.useText();
  const turns = useOfferTurns(brand.id, offer);
  const mayBoost =
    brand.actions.boost &&
    offer.failing === null &&
    (offer.state === "live" || offer.state === "scheduled");
  const [dialog, setDialog] = useOpenDialog<"pause" | "archive" | "copy" | null>(
    `offer-head.${offer.id}`,
    null,
  );
  const { actions, fields } = offer;
  const close = () => setDialog(null);
  return (
    <div className={classes.head}>
      <Breadcrumbs
        label={text("where")}
        crumbs={[{ label: text("offers"), href: paths.offers() }, { label: fields.title }]}
      />
      <PageTitle
        lead={
          <Group component="span" gap="4px 16px">
            <StatusDot tone={offer.changes_asked ? "warning" : stateTones[offer.state]}>
              {offer.changes_asked && offer.state === "pending_review"
                ? text("changeAsked")
                : words(`state_${offer.state}`)}
            </StatusDot>
            <span>{badgesText({ ...fields, featured: offer.featured })}</span>
          </Group>
        }
        action={
          (actions.duplicate || actions.archive) && (
            <Group gap={8}>
              {mayBoost && (
                <LinkButton
                  href={paths.boosts({ offer: offer.id })}
                  variant="default"
                  leftSection={<IconRocket {...icon} />}
                >
                  {text(offer.featured ? "extendBoost" : "boost")}
                </LinkButton>
              )}
              {actions.pause && (
                <Button
                  variant="default"
                  loading={turns.isBusy}
                  // Asks first only while a paid boost is running. Errors show as a toast.
                  onClick={() =>
                    offer.featured ? setDialog("pause") : void turns.pause().catch(() => undefined)
                  }
                >
                  {text("pause")}
                </Button>
              )}
              {actions.resume && (
                <Button loading={turns.isBusy} onClick={turns.resume}>
                  {text("resume")}
                </Button>
              )}
              <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
                <Menu.Target>
                  <Button
                    variant="default"
                    rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
                  >
                    {text("more")}
                  </Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {actions.duplicate && (
                    <>
                      <Menu.Item
                        leftSection={<IconCopy {...icon} />}
                        disabled={turns.isBusy}
                        onClick={() => turns.copy()}
                      >
                        {text("copy")}
                      </Menu.Item>
                      <Menu.Item
                        leftSection={<IconMapPin {...icon} />}
                        onClick={() => setDialog("copy")}
                      >
                        {text("copyForCity")}
                      </Menu.Item>
                    </>
                  )}
                  {actions.archive && (
                    <Menu.Item
                      leftSection={<IconArchive {...icon} />}
                      onClick={() => setDialog("archive")}
                    >
                      {text("archive")}
                    </Menu.Item>
                  )}
                </Menu.Dropdown>
              </Menu>
            </Group>
          )
        }
      >
        {fields.title}
      </PageTitle>
      {(dialog === "pause" || dialog === "archive") && (
        <LeaveDialog turn={dialog} brandId={brand.id} offer={offer} turns={turns} onClose={close} />
      )}
      {dialog === "copy" && <CopyDialog offer={offer} turns={turns} onClose={close} />}
    </div>
  );
}
