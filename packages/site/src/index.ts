export { productName } from "./product.ts";

export {
  defineMessages,
  type Catalogue,
  type MessageKey,
  type Messages,
  type Text,
} from "./i18n/catalogue.ts";
export {
  dateText,
  dayText,
  daysLeft,
  listText,
  localeTag,
  clockText,
  longMomentText,
  momentText,
  writeMomentsIn,
  numberText,
  recentDateText,
  rupeeText,
  timeText,
  todayInKolkata,
} from "./i18n/format.ts";
export {
  currentLocale,
  inLocale,
  localeStore,
  setLocale,
  textsReady,
  type Locale,
} from "./i18n/locale.ts";
export { fullAddress, shownPageIn } from "./i18n/page-address.ts";

export {
  addressOf,
  originOf,
  readSettings,
  type Mode,
  type Settings,
} from "./settings/settings.ts";
export { SiteRoot, type SiteRootProps } from "./root/SiteRoot.tsx";
export { rootOptions } from "./root/root-options.ts";
export { lazyPart } from "./root/lazy-part.tsx";
export { OutdatedError, recoverCode } from "./root/new-version.ts";
export { RouteFallback } from "./root/RouteFallback.tsx";

export { usePublicApi, useSessionKeeper, useSettings } from "./session/site-context.ts";
export { onPersonLeft } from "./session/person-storage.ts";
export { useBeforeSignOut, useSession, useSignOut } from "./session/use-session.ts";
export {
  accountOptions,
  useAccount,
  type Account,
  type AccountState,
} from "./session/use-account.ts";

export { errorText, fieldErrors } from "./errors/error-text.ts";
export { isMissing } from "./errors/is-missing.ts";
export { createPageLoader } from "./data/page-loader.ts";
export { createFileRoutes, createPageRoute, unlessLeft } from "./data/page-route.ts";
export { QueryErrorState } from "./data/QueryErrorState.tsx";
export { QueryView, type QueryViewProps } from "./data/QueryView.tsx";
export { useNow } from "./data/use-now.ts";
export { useOnceTrue } from "./data/use-once-true.ts";
export { setRenderingDay, useToday } from "./data/use-today.ts";
export { saveFile } from "./data/save-file.ts";
export { AnswerCard } from "./console/AnswerCard.tsx";
export {
  callApi,
  curlText,
  headersText,
  requestText,
  type ApiAnswer,
  type ApiRequest,
} from "./console/call-api.ts";
export { useDownload } from "./data/use-download.ts";
export { usePreparedFile } from "./data/use-prepared-file.ts";
export { copyReport, sayCopyFailed } from "./i18n/copy-report.ts";
export { useErrorToast } from "./errors/use-error-toast.ts";

export { RequireAdmin, RequireDeveloper } from "./guards/RequireAdmin.tsx";
export { RequireBrand } from "./guards/RequireBrand.tsx";
export { RequireSession, RequireVerified, useOwnLanguage } from "./guards/RequireSession.tsx";
export { GuardScreen } from "./guards/GuardScreen.tsx";

export { HandOver } from "./routing/HandOver.tsx";
export { PageMetaSink, usePageMeta, type PageMeta } from "./routing/page-meta.ts";
export { pathOf, returnPathOf, safeReturnPath } from "./routing/return-path.ts";
export { AGAIN } from "./routing/sign-in-again.ts";
export { createSiteRouter } from "./routing/site-router.ts";
export { useAddresses } from "./routing/use-addresses.ts";
export { usePlainHref } from "./routing/use-plain-href.ts";
export { useGo } from "./routing/use-go.ts";
export { useHashTarget } from "./routing/use-hash-target.ts";

export { CategoryIcon } from "./layout/CategoryIcon.tsx";
export { useCategoryName } from "./layout/use-categories.ts";
export { showLanguage } from "./layout/change-language.ts";
export { LanguageSwitch } from "./layout/LanguageSwitch.tsx";
export { useIsOffline } from "./layout/use-is-offline.ts";
export { ScrollPlace } from "./layout/ScrollPlace.tsx";
export { Banner } from "./layout/Banner.tsx";
export { SiteLayout } from "./layout/SiteLayout.tsx";
export { SiteSearch } from "./search/SiteSearch.tsx";
export { ThemeToggle } from "./layout/ThemeToggle.tsx";
export { useCategories, useCategoryOptions } from "./layout/use-categories.ts";

export {
  AccountData,
  AccountPreferences,
  AccountSecurity,
  AccountSettings,
} from "./account/AccountSettings.tsx";
export { MailSettings } from "./account/MailSettings.tsx";
export { useFreshProof } from "./account/use-fresh-proof.tsx";
export { AdultCheckbox } from "./auth/AdultCheckbox.tsx";
export { AuthScreen } from "./auth/AuthScreen.tsx";
export { type ProviderAnswer, providerAnswerIn } from "./auth/provider-answer.ts";
export { ProviderButtons } from "./auth/ProviderButtons.tsx";
export { isLinkDead, leastPasswordLength, looksLikeEmail } from "./auth/rules.ts";
export { Form, FormFailure, KeptNotice, type FormState } from "./forms/Form.tsx";
export { FormDialog, type FormDialogProps } from "./forms/FormDialog.tsx";
export { NoteDialog, type NoteDialogProps, NoteField } from "./forms/NoteDialog.tsx";
export { QuestionDialog } from "./forms/QuestionDialog.tsx";
export { compare, merged, type Versions } from "./forms/conflict.ts";
export { tooLongText } from "./forms/limits.ts";
export { showRefused, usePlainForm, type PlainForm } from "./forms/plain-form.ts";
export { NotSaved } from "./forms/not-saved.ts";
export { GuardedOutlet, UnsavedGuard } from "./forms/UnsavedGuard.tsx";
export { closeForm, mayLeave, useUnsavedWork } from "./forms/unsaved-work.ts";
export { useDraft, useDraftState } from "./forms/use-draft.ts";
export { useForm } from "./forms/use-form.ts";
export { useMerge } from "./forms/use-merge.tsx";
export { useOpenDialog } from "./forms/use-open-dialog.ts";
export { conflictOf, useRecordSave } from "./forms/use-record-save.tsx";
export { useRequestKey, type RequestKeys } from "./forms/use-request-key.ts";
export {
  OfferPreview,
  previewLock,
  type PreviewedOffer,
  type PreviewViewer,
} from "./offers/OfferPreview.tsx";
export { ChangeTable } from "./offers/ChangeTable.tsx";
export { fieldLabel, fieldLabels, valueText as fieldValueText } from "./offers/field-words.ts";
export { ticketMessages } from "./offers/messages/en.ts";
export { closedBy, closedIn, closedText, type Closed } from "./offers/ticket-closed.ts";
export { actionOf, lockOf, needOf, type Lock, type Offer } from "./offers/ticket.ts";
export { useTicketWords } from "./offers/use-ticket-words.ts";
export { answerText } from "./pages/api-docs/answers.ts";
export { requestSnippets } from "./pages/api-docs/snippets.ts";
export { choiceParam, pageParam, searchParam, sizeParam } from "./lists/list-params.ts";
export { column } from "./lists/columns.tsx";
export { ExportButton } from "./lists/ExportButton.tsx";
export { ListFilters, ListSearch, ListSelect } from "./lists/filters.tsx";
export {
  askedOf,
  listAddress,
  listParam,
  listQuery,
  type ListParams,
  type ListParts,
  type StateOf,
} from "./lists/list-of.ts";
export { ListScreen, type ShownList } from "./lists/ListScreen.tsx";
export { PagedList, type PagedListProps } from "./lists/PagedList.tsx";
export { PagedTable, type ListPage, type PagedTableProps } from "./lists/PagedTable.tsx";
export {
  isFiltered,
  listSearch,
  useFollowShownPage,
  useListState,
  type ListAddress,
  type ListState,
} from "./lists/use-list-state.ts";
export { useCursors, usePages } from "./lists/use-pages.ts";
export { NotFoundPage } from "./pages/NotFoundPage.tsx";
export { sharedRoutes } from "./pages/shared-routes.tsx";
