import { sql } from "drizzle-orm";
import type { Dependencies } from "../../../apps/api/src/dependencies.ts";

/** The audit rows of the decisions that the seeds wrote for the demo's admins, and the reads of documents before them. */
export async function auditDecisions({ db }: Pick<Dependencies, "db">): Promise<void> {
  await db.transaction(async (tx) => {
    const missing = (subjectType: string) => sql`not exists (
      select from audit_log l where l.subject_type = ${subjectType} and l.subject_id = t.id::text and l.created_at = t.at)`;
    const decided = [
      [
        "verification_submission",
        sql`select id, decided_by as by, decided_at as at, 'verification.' || status as action, '{}'::jsonb as details
        from verification_submissions where decision_source = 'admin'`,
      ],
      [
        "application",
        sql`select id, decided_by, decided_at, 'application.' || status, '{}' from brand_applications where status <> 'pending'`,
      ],
      [
        "offer",
        sql`select id, reviewed_by, reviewed_at, 'offer.' || case status when 'rejected' then 'rejected' else 'approved' end, '{}'
        from offers where status in ('published', 'paused', 'rejected')`,
      ],
      [
        "offer",
        sql`select offer_id, decided_by, decided_at, 'offer.revision_' || status, jsonb_build_object('revision', revision_number)
        from offer_revisions where status in ('approved', 'rejected')`,
      ],
      [
        "contact_message",
        sql`select id, handled_by, handled_at, 'contact_message.' || status, '{}' from contact_messages where status in ('answered', 'closed')`,
      ],
    ] as const;
    for (const [subjectType, rows] of decided)
      await tx.execute(sql`
        insert into audit_log (actor_type, actor_id, action, subject_type, subject_id, details, created_at)
        select 'user', t.by, t.action, ${subjectType}, t.id::text, t.details::jsonb, t.at
        from (${rows}) t (id, by, at, action, details)
        where t.by is not null and t.at is not null and ${missing(subjectType)}`);
    // Students look at their documents, and reviewers before they decide.
    await tx.execute(sql`
      insert into document_reads (document_id, user_id, session_id, action, page, created_at)
      select d.id, r.by, uuidv7(), 'read', 1, r.at
      from verification_submissions s join verification_documents d on d.submission_id = s.id
        join students o on o.id = s.student_id
        cross join lateral (values (o.user_id, s.created_at + interval '1 minute'), (s.decided_by, s.decided_at - interval '2 minutes')) r (by, at)
      where r.by is not null and r.at is not null and r.at <= now()
        and not exists (select from document_reads e where e.document_id = d.id)`);
  });
}
