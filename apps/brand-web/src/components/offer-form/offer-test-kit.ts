import type { Schemas } from "@bachat/api-client/public";
import { buildOfferFields } from "@bachat/site/test-kit";

type BrandOffer = Schemas["BrandOffer"];

/** For tests: an offer as the API gives it to an editor. */

export const buildOffer = (overrides: Partial<BrandOffer> = {}): BrandOffer => ({
  id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0e77",
  version: 3,
  status: "draft",
  state: "draft",
  live: false,
  featured: false,
  category_name: "Fashion",
  stats: { impressions: 0, views: 0, saves: 0, opens: 0, redeems: 0 },
  health: { last_worked_on: null, worked: null, answers: null, repaired_on: null },
  failing: null,
  changes_asked: false,
  held: null,
  pool: null,
  actions: {
    edit: true,
    submit: true,
    pause: false,
    resume: false,
    archive: true,
    duplicate: true,
    add_codes: true,
    withdraw_revision: false,
  },
  created_at: "2026-11-01T06:00:00Z",
  updated_at: "2026-11-01T06:00:00Z",
  fields: buildOfferFields(),
  working: buildOfferFields(),
  redemption_code: "JHOLA25",
  picture: null,
  working_picture: null,
  revision: null,
  review_reason: null,
  review_note: null,
  corrections: [],
  changes_asked_at: null,
  submitted_at: null,
  reviewed_at: null,
  published_at: null,
  share_url: "http://localhost:4001/offers/019abd2e-6f0c-7c11-9c37-5b1c4b1f0e77",
  ...overrides,
});

/** One that students see now. */
export const buildLiveOffer = (overrides: Partial<BrandOffer> = {}): BrandOffer =>
  buildOffer({
    status: "published",
    state: "live",
    live: true,
    published_at: "2026-11-02T06:00:00Z",
    actions: { ...buildOffer().actions, submit: false, pause: true },
    ...overrides,
  });
