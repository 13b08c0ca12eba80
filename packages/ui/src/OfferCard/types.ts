import type { ReactNode, RefCallback } from "react";

/** The way of opening an offer; picks the icon in the quiet row. */
export type OfferTypeIcon = "student" | "code" | "link" | "qr";

export interface OfferBadge {
  label: string;
  kind: "type" | "exclusive" | "featured";
  /** Says more when pointed at: that a featured place is paid for. */
  hint?: string;
  /** Only for kind "type"; left out when the offer is featured, whose star is the row's one icon. */
  icon?: OfferTypeIcon;
}

export interface OfferCardProps {
  /** With an address its name leads to the brand's own page. */
  brand: { name: string; logoUrl: string | null; href?: string };
  category: string;
  city?: string | null;
  /** Shows India's flag after the city. */
  isIndia?: boolean;
  title: string;
  /** Where it is not in the page's language. */
  titleLang?: string | undefined;
  /** The offer's own page. */
  href: string;
  description?: string | null;
  descriptionLang?: string | undefined;
  /** Over the words, not on phones. Its image fills the place that is kept for it. */
  picture?: ReactNode;
  badges: readonly OfferBadge[];
  /** Set only when near: "Last day", "12 days left". Urgent gets a pulsing dot. */
  expiry?: { label: string; urgent: boolean } | null;
  /** "40% OFF" */
  worth: string;
  /** Where it is used, on an open stub: "Online" or "In store, Pune". */
  place?: { label: string; kind: "online" | "store" } | null;
  /** "unknown" while it is not yet known who looks: locked as for a visitor, and not shown to a person who was signed in here. */
  access: "open" | "locked" | "unknown";
  /** Why it is locked: "Student verification required". */
  lockText?: string;
  /** The small link beside it, not shown on phones: "Verify Now". */
  lockActionLabel?: string;
  lockHref?: string;
  /** "Open Deal", "Get Code", "Verify Student", "Opening..." */
  actionLabel: string;
  /** Where the action leads without a script: then it is a link, else a button. */
  actionHref?: string | null;
  actionBusy?: boolean;
  /** Shown in place of the action when there is no action: "This offer is paused". */
  closedText?: string | null;
  /** null shows no save button. */
  saved: boolean | null;
  titleAs?: "h2" | "h3" | "h4";
  /** The card's element, for who counts how often it is seen. */
  ref?: RefCallback<HTMLElement>;
  onAction: () => void;
  onToggleSave?: () => void;
  onShare?: () => void;
  /** When the title's link is followed. */
  onOpen?: () => void;
}
