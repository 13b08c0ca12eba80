import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import {
  askToSignUp,
  studentOrigin,
  bearer,
  call,
  lastLink,
  newEmail,
  signIn,
  signUp,
} from "../../../../test/auth-client.ts";
import { buildConnectClient } from "../../../../test/factories/connect-client.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import {
  offerClicks,
  offerFeedback,
  studentOfferInteractions,
  students,
  users,
} from "../../../db/schema/index.ts";
import type { UserId } from "../../../ids.ts";
import { createAdmin } from "../admins/service.ts";

const planted = { password: "first-secret-1" };
const mine = { password: "second-secret-2-long" };

/**
 * The fate of each column that names an account or a student, when the address goes to another claimant: the rows
 * are gone, they stay without any personal data, or an account without a confirmed address cannot have them.
 */
const columns: Record<string, "gone" | "stays" | "needs confirmation"> = {
  "academic_mailboxes.student_id": "needs confirmation",
  "admin_invitations.accepted_by": "needs confirmation",
  "admin_invitations.invited_by": "needs confirmation",
  "api_keys.created_by": "needs confirmation",
  "api_keys.revoked_by": "needs confirmation",
  "bank_transfers.recorded_by": "needs confirmation",
  "bank_transfers.reversed_by": "needs confirmation",
  "brand_applications.decided_by": "needs confirmation",
  "brand_applications.submitted_by": "stays",
  "brand_changes.decided_by": "needs confirmation",
  "brand_changes.submitted_by": "needs confirmation",
  "brand_invitations.accepted_by": "needs confirmation",
  "brand_invitations.invited_by": "needs confirmation",
  "brand_limit_overrides.set_by": "needs confirmation",
  "brand_messages.sent_by": "needs confirmation",
  "brand_users.user_id": "gone",
  "calibration_answers.answered_by": "needs confirmation",
  "calibration_cases.added_by": "needs confirmation",
  "call_alerts.cleared_by": "needs confirmation",
  "code_links.created_by": "needs confirmation",
  "code_uploads.uploaded_by": "needs confirmation",
  "confirmations.account_id": "needs confirmation",
  "confirmations.decided_by": "needs confirmation",
  "confirmations.requested_by": "needs confirmation",
  "connect_artifacts.student_id": "needs confirmation",
  "connect_charges.student_id": "needs confirmation",
  "connect_clients.created_by": "needs confirmation",
  "connect_decisions.user_id": "gone",
  "connect_notices.student_id": "gone",
  "connections.student_id": "needs confirmation",
  "consents.user_id": "stays",
  "contact_entries.author_id": "needs confirmation",
  "contact_messages.assigned_to": "needs confirmation",
  "contact_messages.handled_by": "needs confirmation",
  "contact_messages.user_id": "gone",
  "document_reads.user_id": "needs confirmation",
  "finance_cases.resolved_by": "needs confirmation",
  "refund_first_approvals.approved_by": "needs confirmation",
  "held_decisions.decided_by": "needs confirmation",
  "invitation_codes.user_id": "needs confirmation",
  "invited_accounts.invited_by": "needs confirmation",
  "invited_accounts.user_id": "gone",
  "ledger_transfers.created_by": "needs confirmation",
  "linked_identities.user_id": "needs confirmation",
  "mail_preferences.user_id": "gone",
  "mail_tokens.user_id": "gone",
  "offer_clicks.student_id": "gone",
  "offer_codes.assigned_student_id": "needs confirmation",
  "offer_feedback.student_id": "stays",
  "offer_first_approvals.approved_by": "needs confirmation",
  "offer_messages.sent_by": "needs confirmation",
  "offer_repairs.repaired_by": "needs confirmation",
  "offer_revisions.decided_by": "needs confirmation",
  "offer_revisions.submitted_by": "needs confirmation",
  "offers.created_by": "needs confirmation",
  "offers.reviewed_by": "needs confirmation",
  "orders.placed_by": "needs confirmation",
  "recovery_codes.user_id": "needs confirmation",
  "outlet_unlocks.session_id": "stays",
  "redemption_checks.checked_by": "needs confirmation",
  "redemption_checks.undone_by": "needs confirmation",
  "redemptions.checked_by": "needs confirmation",
  "redemptions.student_id": "needs confirmation",
  "refresh_tokens.session_id": "gone",
  "refunds.decided_by": "needs confirmation",
  "refunds.requested_by": "needs confirmation",
  "practice_answers.answered_by": "needs confirmation",
  "push_subscriptions.session_id": "needs confirmation",
  "push_subscriptions.user_id": "needs confirmation",
  "review_assignments.admin_id": "needs confirmation",
  "review_claims.admin_id": "needs confirmation",
  "review_policies.created_by": "needs confirmation",
  "roster_uses.student_id": "needs confirmation",
  "rosters.created_by": "needs confirmation",
  "sandboxes.user_id": "needs confirmation",
  "saved_offer_reminders.student_id": "needs confirmation",
  "saved_views.admin_id": "needs confirmation",
  "second_factors.user_id": "needs confirmation",
  "sessions.user_id": "stays",
  "setting_changes.changed_by": "needs confirmation",
  "settings.updated_by": "needs confirmation",
  "shown_passes.student_id": "needs confirmation",
  // Its browser's for a day; it has no code any more.
  "sign_ups.user_id": "stays",
  "student_blocked_brands.student_id": "gone",
  "student_emails.student_id": "gone",
  "suppressed_addresses.added_by": "needs confirmation",
  "student_offer_interactions.student_id": "gone",
  "student_offer_views.student_id": "gone",
  "students.merged_into": "needs confirmation",
  "students.user_id": "stays",
  "tds_certificates.recorded_by": "needs confirmation",
  "user_roles.granted_by": "needs confirmation",
  "user_roles.user_id": "needs confirmation",
  "verification_submissions.decided_by": "needs confirmation",
  "verification_submissions.student_id": "needs confirmation",
  "webhook_endpoints.created_by": "needs confirmation",
  "verification_decisions.decided_by": "needs confirmation",
  "verification_notes.written_by": "needs confirmation",
  "verification_submissions.escalated_by": "needs confirmation",
  "verification_undos.undone_by": "needs confirmation",
};

describe("an address that one person after another claims", () => {
  const test = useTestApp();

  const find = async (email: string) => {
    const [user] = await test.dependencies.db.select().from(users).where(eq(users.email, email));
    if (user === undefined) throw new Error(`No account has ${email}.`);
    return user;
  };

  /** Columns that point at accounts, students or sessions. */
  async function listColumns() {
    const { rows } = await test.dependencies.db.execute<{
      table: string;
      column: string;
      target: "users" | "students" | "sessions";
    }>(sql`
      select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as target
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and cardinality(c.conkey) = 1
        and c.confrelid in ('users'::regclass, 'students'::regclass, 'sessions'::regclass)`);
    return rows;
  }

  /** How many rows of each column point at this account, its profile or its sessions. */
  async function rowsOf(userId: UserId): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { table, column, target } of await listColumns()) {
      const ids =
        target === "users"
          ? sql`select ${userId}::uuid`
          : sql`select id from ${sql.identifier(target)} where user_id = ${userId}`;
      const { rows } = await test.dependencies.db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} in (${ids})`,
      );
      counts[`${table}.${column}`] = rows[0]?.n ?? 0;
    }
    return counts;
  }

  /** An unconfirmed account with all that one can store. */
  async function plant(email: string) {
    const { db, clock } = test.dependencies;
    const asked = { ...planted, data: { name: "Planted", user_mode: "student" } };
    await askToSignUp(test, email, asked, { origin: studentOrigin });
    const session = bearer(await signIn(test, email, planted));
    const user = await find(email);
    await call(test, "post", "/v1/student/profile/ensure", {}, session);
    await call(
      test,
      "patch",
      "/v1/student/profile",
      {
        college_name: "Planted College",
        year_of_study: "1",
        degree: "B.A.",
        location: "Plantedpur",
      },
      session,
    );
    await call(
      test,
      "post",
      "/v1/contact-messages",
      {
        name: "Planted",
        email,
        subject: "Planted",
        message: "A planted message, long enough.",
        filled_in_ms: 60_000,
      },
      session,
    );
    const offer = await buildOffer(test);
    await call(test, "post", `/v1/offers/${offer.id}/view`, {}, session);
    await call(test, "post", `/v1/offers/${offer.id}/click`, {}, session);
    const [student] = await db.select().from(students).where(eq(students.userId, user.id));
    if (student === undefined) throw new Error("There is no planted profile.");
    const own = { studentId: student.id, offerId: offer.id };
    await db.execute(
      sql`insert into student_blocked_brands (student_id, brand_id) values (${student.id}, ${offer.brandId})`,
    );
    const shop = await buildConnectClient(test, { brandId: offer.brandId });
    await db.execute(sql`insert into connect_decisions (flow_hash, token_hash, decision, user_id, notify_when_verified, expires_at)
      values (sha256(${email}::text::bytea), sha256('planted'), 'not_yet', ${user.id}, true, now())`);
    await db.execute(
      sql`insert into connect_notices (student_id, brand_id, client_id) values (${student.id}, ${offer.brandId}, ${shop.id})`,
    );
    await db.execute(
      sql`insert into brand_users (brand_id, user_id, role) values (${offer.brandId}, ${user.id}, 'viewer')`,
    );
    await db.execute(sql`with shop as (
        insert into outlets (brand_id, name, address, city) values (${offer.brandId}, ${email}, 'Planted', 'Pune') returning id)
      insert into outlet_unlocks (session_id, outlet_id, unlocked_until)
        select sessions.id, shop.id, now() from sessions, shop where sessions.user_id = ${user.id}`);
    await db.execute(
      sql`insert into mail_preferences (user_id, kind, enabled) values (${user.id}, 'verification_reminder', false) on conflict do nothing`,
    );
    await db.execute(sql`insert into student_emails (student_id, kind, email, lookup_address, duplicate_key, confirmed_at)
      values (${student.id}, 'academic', ${`planted-${email}`}, ${`planted-${email}`}, ${`planted-${email}`}, now())`);
    const friend = await buildUser(test);
    await db.execute(
      sql`insert into invited_accounts (user_id, invited_by, mailbox_hash) values (${user.id}, ${friend.id}, sha256('planted'))`,
    );
    await db.execute(
      sql`insert into consents (user_id, purpose, version) values (${user.id}, 'brand_verification', '1')`,
    );
    await db.insert(studentOfferInteractions).values({ ...own, interactionType: "save" });
    await db.insert(offerClicks).values({ ...own, createdAt: clock.now() });
    await db
      .insert(offerFeedback)
      .values({ ...own, outcome: "worked", comment: "Planted comment" });
    return { user, session };
  }

  /** Everything that the account's owner can read, all in one text. */
  async function everythingReadable(session: { authorization: string }): Promise<string> {
    const paths = [
      "auth/account",
      "auth/export",
      "auth/sessions",
      "student/history",
      "student/blocked-brands",
      "student/consents",
      "student/saved-offers",
      "student/dashboard",
      "student/home",
    ];
    const answers = await Promise.all(
      paths.map((path) => call(test, "get", `/v1/${path}`, undefined, session)),
    );
    return JSON.stringify(answers.map(({ body }) => body));
  }

  it("lists every column that names an account, a student or a session", async () => {
    const found = (await listColumns()).map(({ table, column }) => `${table}.${column}`);
    expect(found.toSorted()).toEqual(Object.keys(columns).toSorted());
  });

  it.each([
    [
      "signs up again",
      async (email: string) => {
        await signUp(test, email, mine);
      },
    ],
    [
      "chooses a password by a mailed link",
      async (email: string) => {
        await call(test, "post", "/v1/auth/password/forgot", { email });
        const { token } = await lastLink(test, email, "reset");
        const answer = await call(test, "post", "/v1/auth/password/reset", { token, ...mine });
        expect(answer.status).toBe(204);
        expect((await find(email)).emailConfirmedAt).not.toBeNull();
      },
    ],
    [
      "is made the admin by command",
      async (email: string) => {
        await createAdmin(test.dependencies, { email, ...mine, name: "Meera" });
      },
    ],
  ])("begins empty for who %s", async (_how, claim) => {
    const email = newEmail();
    const before = await plant(email);
    const held = await rowsOf(before.user.id);
    const plantable = Object.entries(columns).filter(
      ([column, rule]) =>
        rule !== "needs confirmation" && column !== "brand_applications.submitted_by",
    );
    for (const [column] of plantable) expect([column, held[column]]).not.toEqual([column, 0]);

    await claim(email);

    const after = await rowsOf(before.user.id);
    for (const [column, rule] of Object.entries(columns)) {
      if (rule === "gone") expect([column, after[column]]).toEqual([column, 0]);
    }
    const [profile] = await test.dependencies.db
      .select()
      .from(students)
      .where(eq(students.userId, before.user.id));
    expect(profile).toMatchObject({ name: "Deleted account", collegeName: null, location: null });
    expect((await call(test, "get", "/v1/auth/account", undefined, before.session)).status).toBe(
      401,
    );
    expect((await signIn(test, email, planted)).status).toBe(401);

    const user = await find(email);
    expect(user.id).not.toBe(before.user.id);
    const session = bearer(await signIn(test, email, mine));
    expect((await call(test, "get", "/v1/student/profile", undefined, session)).status).toBe(404);
    expect(await everythingReadable(session)).not.toMatch(/planted/i);
    const { name: _, ...rest } = (await call(test, "get", "/v1/auth/account", undefined, session))
      .body;
    expect(JSON.stringify(rest)).not.toContain(before.user.id);
  });

  it("leaves the other claimant's profile with a name that says nothing", async () => {
    const email = newEmail();
    await plant(email);
    await call(test, "post", "/v1/auth/password/forgot", { email });
    const { token } = await lastLink(test, email, "reset");
    await call(test, "post", "/v1/auth/password/reset", { token, ...mine });
    const session = bearer(await signIn(test, email, mine));
    const account = await call(test, "get", "/v1/auth/account", undefined, session);
    expect(account.body).toMatchObject({
      name: "new",
      is_18_or_older: false,
      email_confirmed: true,
    });
    const adult = await call(test, "patch", "/v1/auth/account", { is_18_or_older: true }, session);
    expect(adult.body.is_18_or_older).toBe(true);
    const taken = await call(test, "patch", "/v1/auth/account", { is_18_or_older: false }, session);
    expect(taken.status).toBe(400);
  });
});
