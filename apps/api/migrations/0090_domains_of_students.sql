ALTER TYPE "public"."decision_source" ADD VALUE 'roster' BEFORE 'unreadable_files';--> statement-breakpoint
ALTER TYPE "public"."platform_measure" ADD VALUE 'verified_by_address' BEFORE 'redemptions';--> statement-breakpoint
ALTER TYPE "public"."platform_measure" ADD VALUE 'verified_by_roster' BEFORE 'redemptions';--> statement-breakpoint
ALTER TABLE "academic_domains" ALTER COLUMN "may_approve" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "academic_domains" ADD COLUMN "is_main" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "academic_domains_main" ON "academic_domains" USING btree ("college_id") WHERE "academic_domains"."is_main";--> statement-breakpoint
-- Every domain of the list could approve, though nobody had said so of each: those that nobody reviewed become signals. Where
-- owners had switched the setting on, they had decided so, and it stays.
UPDATE academic_domains SET may_approve = false
WHERE trust = 'academic' AND may_approve AND source = 'swot, Indian part, MIT licence' 
  AND NOT EXISTS (SELECT FROM audit_log WHERE subject_type = 'academic_domain' AND subject_id = domain)
  AND NOT EXISTS (SELECT FROM settings WHERE key = 'verification.academic_email_approves' AND value = 'true'::jsonb)
  AND domain NOT IN (
    'cumail.in', 'ds.study.iitm.ac.in', 'es.study.iitm.ac.in', 'learner.manipal.edu',
    'online.bits-pilani.ac.in', 'pg.ictmumbai.edu.in', 'pg.sharda.ac.in', 'smail.iitm.ac.in',
    'stu.aud.ac.in', 'stu.ctgroup.in', 'stu.manit.ac.in', 'student.mes.ac.in',
    'student.nitandhra.ac.in', 'student.nitte.edu.in', 'student.nitw.ac.in', 'student.slsh.edu.in',
    'student.sssihl.edu.in', 'student.tce.edu', 'student.xavier.ac.in', 'students.iiests.ac.in',
    'students.iiit.ac.in', 'students.iiserpune.ac.in', 'students.iisertirupati.ac.in', 'students.sau.ac.in',
    'students.vnit.ac.in', 'stuiocb.ictmumbai.edu.in', 'stumarj.ictmumbai.edu.in', 'ug.cusat.ac.in',
    'ug.ictmumbai.edu.in', 'ug.sharda.ac.in', 'vitapstudent.ac.in', 'vitbstudent.in',
    'vitstudent.ac.in', 'wilp.bits-pilani.ac.in'
  );
