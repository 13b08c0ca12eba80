import { CloseButton, Group, Modal } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { BrandLogo } from "../BrandLogo/BrandLogo.tsx";
import { useUiMessages } from "../provider/ui-context.ts";
import { useFocusBack } from "../use-focus-back.ts";
import classes from "./TicketModal.module.css";

export interface TicketModalProps {
  opened: boolean;
  onClose: () => void;
  /** "Redeem Your Offer" */
  title: string;
  brand: { name: string; logoUrl: string | null };
  offerTitle: string;
  /** The language of the title, where it is not the page's. */
  titleLang?: string | undefined;
  worth: string;
  /** The stub: TicketCode, TicketQr, or anything. */
  stub: ReactNode;
  /** It was just redeemed: the part below the tear line is torn off, in a small celebration. */
  isTorn?: boolean;
  /** Under the stub: steps and the closing line. */
  children?: ReactNode;
}

/** The redeem dialog, which looks like the ticket: a dialog on desktop, a sheet from the foot on phones. */
export function TicketModal(props: TicketModalProps) {
  const {
    opened,
    onClose,
    title,
    brand,
    offerTitle,
    titleLang,
    worth,
    stub,
    isTorn = false,
    children,
  } = props;
  const text = useUiMessages();
  useFocusBack(opened);
  const isPhone = useMediaQuery("(max-width: 47.99em)", false, { getInitialValueInEffect: false });
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      centered={!isPhone}
      size={480}
      padding={0}
      transitionProps={{ transition: isPhone ? "slide-up" : "pop", duration: 180 }}
      classNames={{ overlay: classes.overlay, inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content data-toasts="head">
        <div className={classes.head}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <CloseButton className={classes.close} aria-label={text.close} onClick={onClose} />
          <Group gap={14} wrap="nowrap" mt={16}>
            <BrandLogo name={brand.name} url={brand.logoUrl} />
            <p className={classes.offer}>
              <b>{brand.name}</b>
              <span lang={titleLang}>{offerTitle}</span>
            </p>
            <p className={classes.worth} data-long={worth.length > 12 || undefined}>
              {worth}
            </p>
          </Group>
        </div>
        {isTorn && <Bits />}
        <div className={classes.below} data-torn={isTorn || undefined}>
          <div className={classes.torn}>
            <div className={classes.stub}>{stub}</div>
            {children && <div className={classes.foot}>{children}</div>}
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Bits of paper that fly from the tear. */
function Bits() {
  return (
    <span className={classes.bits} aria-hidden>
      {Array.from({ length: 12 }, (_, index) => (
        <i key={index} />
      ))}
    </span>
  );
}
