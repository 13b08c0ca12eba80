import { CHECK_MS, HEADERS_MS, KEEP_ALIVE_MS, refuseConnection } from "@bachat/rules/connections";
import rateLimit from "@fastify/rate-limit";
import fastify, { type FastifyServerOptions } from "fastify";
import { validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import { registerBrowserParts, siteOrigins } from "./browser-parts.ts";
import type { Dependencies } from "./dependencies.ts";
import { AppError, tooManyCalls } from "./errors.ts";
import type { App } from "./http/app-type.ts";
import { registerBodyDeadline, UPLOAD_MS } from "./http/body-deadline.ts";
import { registerCrowds } from "./http/crowds.ts";
import { problemBody, sendError } from "./http/error-handler.ts";
import { registerLingeringClose } from "./http/lingering-close.ts";
import { registerOpenapi, registerReference, registerRouteRules } from "./http/openapi.ts";
import { plainFormRoutes } from "./http/plain-forms.ts";
import { registerQuarantine } from "./http/quarantine.ts";
import { newRequestId } from "./http/request-id.ts";
import { RequestLog } from "./http/request-log.ts";
import { registerSecurityHeaders } from "./http/security-headers.ts";
import { compileSerializer } from "./http/serializer.ts";
import { siteServerCheck } from "./http/site-server.ts";
import { registerStopping } from "./http/stopping.ts";
import { registerJsonBodies } from "./http/text-in.ts";
import { adminApiCustomerRoutes } from "./modules/brands/api-customers/admin-routes.ts";
import { adminApplicationRoutes } from "./modules/brands/applications/admin-routes.ts";
import { brandApplicationRoutes } from "./modules/brands/applications/brand-routes.ts";
import { publicApplicationRoutes } from "./modules/brands/applications/public-routes.ts";
import { brandActivityRoutes } from "./modules/brands/brand-activity/brand-routes.ts";
import { adminBrandActRoutes } from "./modules/brands/brand-desk/admin-routes-acts.ts";
import { adminBrandDeskRoutes } from "./modules/brands/brand-desk/admin-routes.ts";
import { adminBrandDirectoryRoutes } from "./modules/brands/brand-directory/admin-routes.ts";
import { publicBrandDirectoryRoutes } from "./modules/brands/brand-directory/public-routes.ts";
import { adminBrandChangeRoutes, adminBrandRoutes } from "./modules/brands/brands/admin-routes.ts";
import { brandProfileRoutes } from "./modules/brands/brands/brand-routes-profile.ts";
import { brandRoutes } from "./modules/brands/brands/brand-routes.ts";
import { publicBrandRoutes } from "./modules/brands/brands/public-routes.ts";
import { adminContactLinkRoutes } from "./modules/brands/contact-links/admin-routes.ts";
import { adminSandboxRoutes } from "./modules/brands/sandboxes/admin-routes.ts";
import { authSandboxRoutes } from "./modules/brands/sandboxes/auth-routes.ts";
import { publicSearchSuggestionRoutes } from "./modules/brands/search-suggestions/public-routes.ts";
import { authTeamRoutes } from "./modules/brands/team/auth-routes.ts";
import { brandTeamRoutes } from "./modules/brands/team/brand-routes.ts";
import { publicTeamRoutes } from "./modules/brands/team/public-routes.ts";
import { authAccountRoutes } from "./modules/identity/accounts/auth-routes.ts";
import { adminRoutes } from "./modules/identity/admins/admin-routes.ts";
import { authAdminRoutes } from "./modules/identity/admins/auth-routes.ts";
import { authPasswordRoutes } from "./modules/identity/auth/auth-routes-passwords.ts";
import { authSecondFactorRoutes } from "./modules/identity/auth/auth-routes-second-factor.ts";
import { authSignInRoutes } from "./modules/identity/auth/auth-routes.ts";
import { publicInvitationRoutes } from "./modules/identity/invitations/public-routes.ts";
import { studentInvitationRoutes } from "./modules/identity/invitations/student-routes.ts";
import { authProviderRoutes } from "./modules/identity/providers/auth-routes.ts";
import { authSessionRoutes } from "./modules/identity/sessions/auth-routes.ts";
import { authSignUpRoutes } from "./modules/identity/sign-ups/auth-routes.ts";
import {
  publicAvatarRoutes,
  publicCollegeRoutes,
} from "./modules/identity/students/public-routes.ts";
import { studentPhotoRoutes } from "./modules/identity/students/student-routes-photo.ts";
import { studentProfileRoutes } from "./modules/identity/students/student-routes.ts";
import { adminContactRoutes } from "./modules/messages/contact/admin-routes.ts";
import { publicContactRoutes } from "./modules/messages/contact/public-routes.ts";
import { adminMailRoutes } from "./modules/messages/mail-desk/admin-routes.ts";
import { publicMailNoticeRoutes } from "./modules/messages/mail-desk/public-routes.ts";
import { publicNewsletterRoutes } from "./modules/messages/newsletter/public-routes.ts";
import { publicMailChoiceRoutes } from "./modules/messages/notifications/public-routes.ts";
import { brandBillingProfileRoutes } from "./modules/money/billing-profile/brand-routes.ts";
import { adminBoostRoutes } from "./modules/money/boosts/admin-routes.ts";
import { brandBoostRoutes } from "./modules/money/boosts/brand-routes.ts";
import { brandCreditRoutes } from "./modules/money/credits/brand-routes.ts";
import { publicCreditRoutes } from "./modules/money/credits/public-routes.ts";
import { adminFinanceCaseRoutes } from "./modules/money/finance-cases/admin-routes.ts";
import { adminFinanceExportRoutes } from "./modules/money/finance-desk/admin-routes-export.ts";
import { adminSettlementRoutes } from "./modules/money/finance-desk/admin-routes-settlements.ts";
import { adminFinanceDeskRoutes } from "./modules/money/finance-desk/admin-routes.ts";
import { brandInvoiceRoutes } from "./modules/money/invoices/brand-routes.ts";
import { adminPaymentRoutes } from "./modules/money/payments/admin-routes.ts";
import { brandPaymentRoutes } from "./modules/money/payments/brand-routes.ts";
import { publicPaymentRoutes } from "./modules/money/payments/public-routes.ts";
import { adminRefundRoutes } from "./modules/money/refunds/admin-routes.ts";
import { brandRefundRoutes } from "./modules/money/refunds/brand-routes.ts";
import { brandTopUpRoutes } from "./modules/money/top-ups/brand-routes.ts";
import { publicTopUpRoutes } from "./modules/money/top-ups/public-routes.ts";
import { brandOfferRoutes } from "./modules/offers/brand-offers/brand-routes.ts";
import { brandOfferCodeRoutes } from "./modules/offers/offer-codes/brand-routes.ts";
import { adminOfferDeskRoutes } from "./modules/offers/offer-desk/admin-routes.ts";
import { adminOfferHealthRoutes } from "./modules/offers/offer-health/admin-routes.ts";
import { brandOfferHealthRoutes } from "./modules/offers/offer-health/brand-routes.ts";
import { publicOfferPictureRoutes } from "./modules/offers/offer-pictures/public-routes.ts";
import { adminOfferQueueRoutes } from "./modules/offers/offer-review/admin-routes-queue.ts";
import { adminOfferRoutes } from "./modules/offers/offer-review/admin-routes.ts";
import { publicOfferSearchRoutes } from "./modules/offers/offer-search/public-routes.ts";
import { publicOfferRoutes } from "./modules/offers/offers/public-routes.ts";
import { adminSynonymRoutes } from "./modules/offers/search-words/admin-routes.ts";
import { publicTicketPictureRoutes } from "./modules/offers/ticket-pictures/public-routes.ts";
import { adminSearchRoutes } from "./modules/operations/admin-search/admin-routes.ts";
import { adminAlertRoutes } from "./modules/operations/alerts/admin-routes.ts";
import { adminAuditRoutes } from "./modules/operations/audit-log/admin-routes.ts";
import { adminCategoryRoutes } from "./modules/operations/category-desk/admin-routes.ts";
import { adminConfirmationRoutes } from "./modules/operations/confirmations/admin-routes.ts";
import { adminFigureRoutes } from "./modules/operations/figures/admin-routes.ts";
import { adminHeldDecisionRoutes } from "./modules/operations/held-decisions/admin-routes.ts";
import { adminPaceRoutes } from "./modules/operations/pace/admin-routes.ts";
import { adminSettingRoutes } from "./modules/operations/settings-desk/admin-routes.ts";
import { adminIncidentRoutes } from "./modules/operations/status/admin-routes.ts";
import { publicStatusRoutes } from "./modules/operations/status/public-routes.ts";
import { adminToolRoutes } from "./modules/operations/tools/admin-routes.ts";
import { adminVerificationAnalyticsRoutes } from "./modules/operations/verification-analytics/admin-routes.ts";
import { publicCatalogRoutes } from "./modules/platform/catalog/public-routes.ts";
import { adminDeskChangeRoutes } from "./modules/platform/desk-changes/admin-routes.ts";
import { adminReviewPolicyRoutes } from "./modules/platform/review-policies/admin-routes.ts";
import { adminSavedViewRoutes } from "./modules/platform/saved-views/admin-routes.ts";
import { publicHealthRoutes, publicSystemRoutes } from "./modules/platform/system/public-routes.ts";
import { authPrivacyRoutes } from "./modules/privacy/privacy/auth-routes.ts";
import { studentPrivacyRoutes } from "./modules/privacy/privacy/student-routes.ts";
import { adminStudentHistoryRoutes } from "./modules/privacy/student-desk/admin-routes-history.ts";
import { adminStudentMergeRoutes } from "./modules/privacy/student-desk/admin-routes-merge.ts";
import { adminStudentRoutes } from "./modules/privacy/student-desk/admin-routes.ts";
import { brandAnalyticsRoutes } from "./modules/redemption/analytics/brand-routes.ts";
import { publicOfferActivityRoutes } from "./modules/redemption/offer-activity/public-routes.ts";
import { studentOfferFeedbackRoutes } from "./modules/redemption/offer-feedback/student-routes.ts";
import { brandOutletRoutes } from "./modules/redemption/outlets/brand-routes.ts";
import { studentPassRoutes } from "./modules/redemption/passes/student-routes.ts";
import { brandRedemptionListRoutes } from "./modules/redemption/redemptions/brand-routes-list.ts";
import { brandRedemptionRoutes } from "./modules/redemption/redemptions/brand-routes.ts";
import { studentRedemptionRoutes } from "./modules/redemption/redemptions/student-routes.ts";
import { studentPushRoutes } from "./modules/redemption/saved-offers/student-routes-push.ts";
import { studentSavedOfferRoutes } from "./modules/redemption/saved-offers/student-routes.ts";
import { studentDashboardRoutes } from "./modules/redemption/student-dashboard/student-routes.ts";
import { studentWantedOfferRoutes } from "./modules/redemption/wanted-offer/student-routes.ts";
import { adminAcademicDomainRoutes } from "./modules/student-verification/academic-domains/admin-routes.ts";
import { authCollegeAccountRoutes } from "./modules/student-verification/academic-emails/auth-routes.ts";
import { studentAcademicEmailRoutes } from "./modules/student-verification/academic-emails/student-routes.ts";
import { adminCalibrationSetRoutes } from "./modules/student-verification/calibration/admin-routes-set.ts";
import { adminCalibrationRoutes } from "./modules/student-verification/calibration/admin-routes.ts";
import { adminTypedCollegeRoutes } from "./modules/student-verification/college-desk/admin-routes-typed.ts";
import { adminCollegeRoutes } from "./modules/student-verification/college-desk/admin-routes.ts";
import { adminDocumentLinkRoutes } from "./modules/student-verification/document-links/admin-routes.ts";
import { publicDocumentLinkRoutes } from "./modules/student-verification/document-links/public-routes.ts";
import { studentDocumentLinkRoutes } from "./modules/student-verification/document-links/student-routes.ts";
import { adminDocumentProcessingRoutes } from "./modules/student-verification/document-processing/admin-routes.ts";
import { adminVerificationActRoutes } from "./modules/student-verification/id-review/admin-routes-acts.ts";
import { adminVerificationRoutes } from "./modules/student-verification/id-review/admin-routes.ts";
import { adminRosterRoutes } from "./modules/student-verification/rosters/admin-routes.ts";
import { studentRosterRoutes } from "./modules/student-verification/rosters/student-routes.ts";
import { studentVerificationRoutes } from "./modules/student-verification/verifications/student-routes.ts";
import { brandApiKeyRoutes } from "./modules/verification-api/api-keys/brand-routes.ts";
import { brandCallRoutes } from "./modules/verification-api/call-log/brand-routes.ts";
import { brandCodeLinkRoutes } from "./modules/verification-api/code-links/brand-routes.ts";
import { publicCodeLinkRoutes } from "./modules/verification-api/code-links/public-routes.ts";
import { studentCodeLinkRoutes } from "./modules/verification-api/code-links/student-routes.ts";
import { brandConnectClientRoutes } from "./modules/verification-api/connect-clients/brand-routes.ts";
import { brandConnectFunnelRoutes } from "./modules/verification-api/connect-funnel/brand-routes.ts";
import { publicConnectProviderRoutes } from "./modules/verification-api/connect/public-routes-provider.ts";
import { publicConnectRoutes } from "./modules/verification-api/connect/public-routes.ts";
import { studentConnectRoutes } from "./modules/verification-api/connect/student-routes.ts";
import { partnerVerificationRoutes } from "./modules/verification-api/partner-verification/partner-routes.ts";
import { partnerTestEventRoutes } from "./modules/verification-api/test-events/partner-routes.ts";
import { brandWebhookDeliveryRoutes } from "./modules/verification-api/webhooks/brand-routes-deliveries.ts";
import { brandWebhookRoutes } from "./modules/verification-api/webhooks/brand-routes.ts";
import { connectRedis } from "./ports/redis.ts";

/** The whole HTTP program as a value: nothing listens yet; `observe` may add hooks. Plugins and modules are listed here, one by one. */
export async function buildApp(
  dependencies: Dependencies,
  logger: FastifyServerOptions["loggerInstance"],
  observe: (app: App) => void = () => {},
): Promise<App> {
  const { config } = dependencies;
  const app = fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    logController: new RequestLog(),
    // One logger for all: its lines name their request themselves, which a logger a request would only make dearer.
    childLoggerFactory: (log) => log,
    genReqId: () => newRequestId(dependencies.clock.now()),
    requestIdHeader: false,
    bodyLimit: 256 * 1024,
    // Headers and bodies that are no upload have less.
    requestTimeout: UPLOAD_MS,
    connectionTimeout: 60_000,
    keepAliveTimeout: KEEP_ALIVE_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_MS },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: "idle",
    return503OnClosing: false, // A hook refuses instead, as a problem.
    frameworkErrors: (error, request, reply) => {
      // No hook runs here.
      reply.raw.setHeader("x-request-id", request.id);
      reply.raw.setHeader("x-content-type-options", "nosniff");
      reply.raw.setHeader("vary", "Origin");
      const { origin = "" } = request.headers;
      if (siteOrigins(config).includes(origin)) {
        reply.raw.setHeader("access-control-allow-origin", origin);
        reply.raw.setHeader("access-control-allow-credentials", "true");
      }
      void sendError(error, request, reply);
    },
    clientErrorHandler: (error, socket) =>
      refuseConnection(error, socket, ({ status, code, message }) => ({
        type: "application/problem+json",
        text: JSON.stringify(problemBody(new AppError(status, code, message), "none")),
      })),
  }).withTypeProvider<ZodTypeProvider>();

  observe(app);
  // JSON and forms with files; the one route that takes plain text says so itself.
  app.removeContentTypeParser("text/plain");
  registerJsonBodies(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  app.setErrorHandler(sendError);
  registerSecurityHeaders(app, { https: config.origins.api.startsWith("https:") });
  registerLingeringClose(app);
  registerStopping(app);
  registerBodyDeadline(app);
  registerRouteRules(app, config.rateLimitScale);
  registerCrowds(app, config, config.database.poolSize);

  const redis =
    config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, dependencies.log);
  await app.register(rateLimit, {
    global: true,
    max: Math.ceil(600 * config.rateLimitScale),
    timeWindow: "1 minute",
    skipOnError: true,
    allowList: siteServerCheck(config.secrets.siteServer),
    ...(redis !== undefined && { redis }),
    ...withoutCounts,
    errorResponseBuilder: (_request, context) => tooManyCalls(Math.ceil(context.ttl / 1000)),
  });
  registerQuarantine(app, dependencies.quarantine);
  await registerOpenapi(app, config.origins);
  registerReference(app);

  // The first and the last three scopes are for machines, which call often: hooks for browsers do not run there.
  await app.register(async (scope: App) => publicHealthRoutes(scope, dependencies));
  await app.register(async (scope: App) => {
    await registerBrowserParts(scope, dependencies);
    publicSystemRoutes(scope, dependencies);
    await scope.register(async (forms: App) => plainFormRoutes(forms, config));
    authSignInRoutes(scope, dependencies);
    authSessionRoutes(scope, dependencies);
    authAccountRoutes(scope, dependencies);
    authSignUpRoutes(scope, dependencies);
    authProviderRoutes(scope, dependencies);
    authAdminRoutes(scope, dependencies);
    authPasswordRoutes(scope, dependencies);
    authSecondFactorRoutes(scope, dependencies);
    authPrivacyRoutes(scope, dependencies);
    adminRoutes(scope, dependencies);
    publicCollegeRoutes(scope, dependencies);
    publicAvatarRoutes(scope, dependencies);
    publicInvitationRoutes(scope, dependencies);
    studentInvitationRoutes(scope, dependencies);
    studentProfileRoutes(scope, dependencies);
    studentPhotoRoutes(scope, dependencies);
    studentPrivacyRoutes(scope, dependencies);
    studentVerificationRoutes(scope, dependencies);
    adminAcademicDomainRoutes(scope, dependencies);
    authCollegeAccountRoutes(scope, dependencies);
    studentAcademicEmailRoutes(scope, dependencies);
    adminRosterRoutes(scope, dependencies);
    studentRosterRoutes(scope, dependencies);
    adminCollegeRoutes(scope, dependencies);
    adminTypedCollegeRoutes(scope, dependencies);
    publicDocumentLinkRoutes(scope, dependencies);
    studentDocumentLinkRoutes(scope, dependencies);
    adminDocumentLinkRoutes(scope, dependencies);
    adminDocumentProcessingRoutes(scope, dependencies);
    adminVerificationRoutes(scope, dependencies);
    adminVerificationActRoutes(scope, dependencies);
    adminDeskChangeRoutes(scope, dependencies);
    adminReviewPolicyRoutes(scope, dependencies);
    adminFigureRoutes(scope, dependencies);
    adminVerificationAnalyticsRoutes(scope, dependencies);
    adminCalibrationRoutes(scope, dependencies);
    adminCalibrationSetRoutes(scope, dependencies);
    adminAlertRoutes(scope, dependencies);
    adminAuditRoutes(scope, dependencies);
    adminCategoryRoutes(scope, dependencies);
    adminSynonymRoutes(scope, dependencies);
    adminSearchRoutes(scope, dependencies);
    adminBrandDirectoryRoutes(scope, dependencies);
    publicBrandDirectoryRoutes(scope, dependencies);
    publicSearchSuggestionRoutes(scope, dependencies);
    adminHeldDecisionRoutes(scope, dependencies);
    adminPaceRoutes(scope, dependencies);
    adminSettingRoutes(scope, dependencies);
    adminConfirmationRoutes(scope, dependencies);
    adminToolRoutes(scope, dependencies);
    publicStatusRoutes(scope, dependencies);
    adminIncidentRoutes(scope, dependencies);
    adminSavedViewRoutes(scope, dependencies);
    studentPassRoutes(scope, dependencies);
    studentRedemptionRoutes(scope, dependencies);
    studentDashboardRoutes(scope, dependencies);
    brandOutletRoutes(scope, dependencies);
    brandRedemptionRoutes(scope, dependencies);
    brandRedemptionListRoutes(scope, dependencies);
    studentSavedOfferRoutes(scope, dependencies);
    studentPushRoutes(scope, dependencies);
    studentWantedOfferRoutes(scope, dependencies);
    studentOfferFeedbackRoutes(scope, dependencies);
    brandOfferHealthRoutes(scope, dependencies);
    publicOfferSearchRoutes(scope, dependencies);
    publicOfferRoutes(scope, dependencies);
    publicOfferActivityRoutes(scope, dependencies);
    adminOfferHealthRoutes(scope, dependencies);
    publicCatalogRoutes(scope, dependencies);
    publicNewsletterRoutes(scope, dependencies);
    publicMailChoiceRoutes(scope, dependencies);
    publicApplicationRoutes(scope, dependencies);
    brandApplicationRoutes(scope, dependencies);
    adminApplicationRoutes(scope, dependencies);
    publicContactRoutes(scope, dependencies);
    adminContactRoutes(scope, dependencies);
    adminContactLinkRoutes(scope, dependencies);
    adminMailRoutes(scope, dependencies);
    publicMailNoticeRoutes(scope, dependencies);
    publicBrandRoutes(scope, dependencies);
    brandRoutes(scope, dependencies);
    brandProfileRoutes(scope, dependencies);
    adminBrandRoutes(scope, dependencies);
    adminBrandDeskRoutes(scope, dependencies);
    adminApiCustomerRoutes(scope, dependencies);
    adminSandboxRoutes(scope, dependencies);
    adminBrandActRoutes(scope, dependencies);
    brandAnalyticsRoutes(scope, dependencies);
    brandBillingProfileRoutes(scope, dependencies);
    publicTeamRoutes(scope, dependencies);
    authTeamRoutes(scope, dependencies);
    authSandboxRoutes(scope, dependencies);
    brandTeamRoutes(scope, dependencies);
    brandActivityRoutes(scope, dependencies);
    brandOfferRoutes(scope, dependencies);
    adminBrandChangeRoutes(scope, dependencies);
    adminOfferRoutes(scope, dependencies);
    adminOfferQueueRoutes(scope, dependencies);
    adminOfferDeskRoutes(scope, dependencies);
    adminStudentRoutes(scope, dependencies);
    adminStudentHistoryRoutes(scope, dependencies);
    adminStudentMergeRoutes(scope, dependencies);
    brandOfferCodeRoutes(scope, dependencies);
    publicOfferPictureRoutes(scope, dependencies);
    publicTicketPictureRoutes(scope, dependencies);
    brandBoostRoutes(scope, dependencies);
    adminBoostRoutes(scope, dependencies);
    brandApiKeyRoutes(scope, dependencies);
    brandCallRoutes(scope, dependencies);
    brandCodeLinkRoutes(scope, dependencies);
    publicCodeLinkRoutes(scope, dependencies);
    studentCodeLinkRoutes(scope, dependencies);
    brandConnectClientRoutes(scope, dependencies);
    brandConnectFunnelRoutes(scope, dependencies);
    publicConnectRoutes(scope, dependencies);
    studentConnectRoutes(scope, dependencies);
    brandWebhookRoutes(scope, dependencies);
    brandWebhookDeliveryRoutes(scope, dependencies);
    brandCreditRoutes(scope, dependencies);
    publicCreditRoutes(scope, dependencies);
    brandPaymentRoutes(scope, dependencies);
    publicPaymentRoutes(scope, dependencies);
    adminFinanceDeskRoutes(scope, dependencies);
    adminFinanceExportRoutes(scope, dependencies);
    adminSettlementRoutes(scope, dependencies);
    adminPaymentRoutes(scope, dependencies);
    adminFinanceCaseRoutes(scope, dependencies);
    brandInvoiceRoutes(scope, dependencies);
    brandTopUpRoutes(scope, dependencies);
    publicTopUpRoutes(scope, dependencies);
    brandRefundRoutes(scope, dependencies);
    adminRefundRoutes(scope, dependencies);
  });
  await app.register(async (scope: App) => partnerVerificationRoutes(scope, dependencies));
  await app.register(async (scope: App) => partnerTestEventRoutes(scope, dependencies));
  await app.register(async (scope: App) => publicConnectProviderRoutes(scope, dependencies));

  app.addHook("onClose", async () => {
    redis?.disconnect();
  });
  return app;
}

/** RateLimit-* says how much of its hour a brand has left; the counts by address, beside it, would confuse. */
const unsent = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
};
const withoutCounts = { addHeaders: unsent, addHeadersOnExceeding: unsent };
