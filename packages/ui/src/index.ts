export { cx } from "./cx.ts";
export { uiMessages, type UiLocale } from "./messages/catalogue.ts";
export type { UiMessages } from "./messages/en.ts";

export { UiProvider, type UiProviderProps } from "./provider/UiProvider.tsx";
export { UiLink, LinkButton, type LinkButtonProps } from "./provider/UiLink.tsx";
export { useUiMessages, type UiLinkProps } from "./provider/ui-context.ts";

export { Toaster } from "./Toaster/Toaster.tsx";
export { toast, type Toast, type ToastOptions, type ToastTone } from "./Toaster/toast-store.ts";

export { Logo, LogoMark, type LogoProps, type LogoMarkProps } from "./Logo/Logo.tsx";
export { Flag } from "./Flag/Flag.tsx";
export { BrandLogo, type BrandLogoProps } from "./BrandLogo/BrandLogo.tsx";
export { initialsOf } from "./BrandLogo/initials.ts";

export { Ticket, type TicketProps } from "./Ticket/Ticket.tsx";
export { actInstead } from "./Ticket/act-instead.ts";
export { StubAction, type StubActionProps } from "./Ticket/StubAction.tsx";
export { TicketRow, type TicketRowProps } from "./Ticket/TicketRow.tsx";
export { WorthChip } from "./WorthChip/WorthChip.tsx";
export { splitWorth, type WorthParts } from "./WorthChip/split-worth.ts";
export { OfferCard } from "./OfferCard/OfferCard.tsx";
export type { OfferBadge, OfferCardProps, OfferTypeIcon } from "./OfferCard/types.ts";
export { OfferCardSkeleton } from "./OfferCard/OfferCardSkeleton.tsx";
export { Expiry, type ExpiryProps } from "./Expiry/Expiry.tsx";
export { OfferGrid } from "./OfferCard/OfferGrid.tsx";
export { PassClock, type PassClockProps } from "./StudentPass/PassClock.tsx";
export {
  StudentPass,
  type StudentPassProps,
  type StudentPassState,
} from "./StudentPass/StudentPass.tsx";
export { TicketModal, type TicketModalProps } from "./TicketModal/TicketModal.tsx";
export { TicketCode, type TicketCodeProps } from "./TicketModal/TicketCode.tsx";
export { TicketQr, type TicketQrProps } from "./TicketModal/TicketQr.tsx";

export {
  Page,
  PageTitle,
  Section,
  type PageProps,
  type PageTitleProps,
  type SectionProps,
} from "./Page/Page.tsx";
export { useFocusBack } from "./use-focus-back.ts";
export { Dialog, type DialogProps } from "./Dialog/Dialog.tsx";
export { Card, type CardProps } from "./Card/Card.tsx";
export { FactList, type Fact } from "./facts/FactList.tsx";
export { FactStrip } from "./facts/FactStrip.tsx";
export {
  EmptyState,
  ErrorState,
  type EmptyStateProps,
  type ErrorStateProps,
} from "./states/StateBlock.tsx";
export { Skeleton, type SkeletonProps } from "./states/Skeleton.tsx";
export { PageSkeleton, RowsSkeleton, TextSkeleton } from "./states/Skeletons.tsx";
export { FallbackScreen, type FallbackScreenProps } from "./FallbackScreen/FallbackScreen.tsx";

export { HowItWorksArt, type HowItWorksStep } from "./art/HowItWorksArt.tsx";
export { StateArt, type StateArtKind } from "./art/StateArt.tsx";
export { IdCardArt, type IdCardExample } from "./art/IdCardArt.tsx";
export { HeroTickets, type HeroTicket, type HeroTicketsProps } from "./art/HeroTickets.tsx";

export { StatusDot, type StatusDotProps, type StatusTone } from "./StatusDot/StatusDot.tsx";
export { KeyHint } from "./KeyHint/KeyHint.tsx";
export { ChipRow, FilterChip, type FilterChipProps } from "./FilterChip/FilterChip.tsx";
export { Pagination, type PaginationProps } from "./Pagination/Pagination.tsx";
export { CursorPager, type CursorPagerProps } from "./Pagination/CursorPager.tsx";
export { pageList, type PageListItem } from "./Pagination/page-list.ts";
export { FilterSelect, type FilterSelectProps } from "./FilterSelect/FilterSelect.tsx";
export { SearchBox, type SearchBoxProps } from "./SearchBox/SearchBox.tsx";
export { StepRail, type RailStep } from "./steps/StepRail.tsx";
export { NumberedSteps } from "./steps/NumberedSteps.tsx";
export { CopyButton, type CopyButtonProps } from "./CopyButton/CopyButton.tsx";
export { useCopy, type CopyCallbacks } from "./CopyButton/use-copy.ts";
export { SideDrawer, type SideDrawerProps } from "./SideDrawer/SideDrawer.tsx";
export { PasswordField, type PasswordFieldProps } from "./PasswordField/PasswordField.tsx";
export { passwordStrength, type PasswordStrength } from "./PasswordField/password-strength.ts";
export { FileDrop, type FileDropProps } from "./FileDrop/FileDrop.tsx";
export { hasCamera, openCamera, stopCamera } from "./FileDrop/camera.ts";
export { fileSizeText, type FileRejection } from "./FileDrop/check-files.ts";
export { CodeBlock, type CodeBlockProps } from "./CodeBlock/CodeBlock.tsx";
export type { CodeTab } from "./CodeBlock/CodeTabs.tsx";
export { Sparkline, type SparklineProps } from "./charts/Sparkline.tsx";
export { BarChart, type Bar, type BarChartProps } from "./charts/BarChart.tsx";
export { Stat, StatStrip, type StatProps } from "./Stat/Stat.tsx";
export { EndBand } from "./EndBand/EndBand.tsx";
export { AttentionStrip, type AttentionItem } from "./attention/AttentionStrip.tsx";
export { Notice, type NoticeProps } from "./Notice/Notice.tsx";
export { Avatar, type AvatarProps } from "./Avatar/Avatar.tsx";
export { Badges, type BadgesProps } from "./Badges/Badges.tsx";
export { Breadcrumbs, type Crumb } from "./Breadcrumbs/Breadcrumbs.tsx";
export { DataTable } from "./DataTable/DataTable.tsx";
export type { Column, DataTableProps, Sort } from "./DataTable/types.ts";
export { ConsoleShell, type ConsoleShellProps } from "./ConsoleShell/ConsoleShell.tsx";
export type { ConsoleNavGroup, ConsoleNavItem } from "./ConsoleShell/ConsoleNav.tsx";
export { numberText } from "./number-text.ts";
