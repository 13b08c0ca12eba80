DROP INDEX "offer_feedback_created";--> statement-breakpoint
-- Answers are counted with the redemptions that they are about, on the days of those.
WITH cells AS (
  SELECT r.brand_id, r.offer_id, (r.created_at AT TIME ZONE 'Asia/Kolkata')::date AS day,
    extract(hour FROM r.created_at AT TIME ZONE 'Asia/Kolkata')::int AS hour,
    count(*) FILTER (WHERE f.outcome = 'worked')::int AS worked, count(*) FILTER (WHERE f.outcome <> 'worked')::int AS failed
  FROM redemptions r JOIN offer_feedback f ON f.student_id = r.student_id AND f.offer_id = r.offer_id
  GROUP BY 1, 2, 3, 4
), days AS (
  SELECT a.brand_id, a.day, a.offer_id, coalesce(sum(c.worked), 0)::int AS worked, coalesce(sum(c.failed), 0)::int AS failed,
    CASE WHEN coalesce(sum(c.worked), 0) > 0 THEN array(
      SELECT coalesce((jsonb_object_agg(c.hour, c.worked) FILTER (WHERE c.hour IS NOT NULL) ->> h::text)::int, 0) FROM generate_series(0, 23) h ORDER BY h
    ) END AS worked_hours
  FROM analytics_days a LEFT JOIN cells c ON c.brand_id = a.brand_id AND c.day = a.day AND c.offer_id = a.offer_id
  GROUP BY 1, 2, 3
)
UPDATE analytics_days a SET worked = days.worked, failed = days.failed, worked_hours = days.worked_hours
FROM days WHERE (a.brand_id, a.day, a.offer_id) = (days.brand_id, days.day, days.offer_id)
  AND (a.worked, a.failed, a.worked_hours) IS DISTINCT FROM (days.worked, days.failed, days.worked_hours);--> statement-breakpoint
ALTER TYPE "public"."brand_role" ADD VALUE 'billing' BEFORE 'staff';--> statement-breakpoint
-- Schools of the list that an installation began with; what an admin entered or decided later stays.
UPDATE academic_domains SET trust = 'stopped', updated_at = now()
WHERE trust = 'academic' AND source = 'swot, Indian part, MIT licence' AND domain IN (
  'apsshankarvihar.ac.in', 'cdckids.co.in', 'cgrinternationalschool.edu.in',
  'christnagarpublicschool.edu.in', 'dps.ac.in', 'dpsn.org.in',
  'dpsnoida.co.in', 'hindustanschools.in', 'kvberhampur.in',
  'kvsrodelhi.in', 'ladybirdschool.in', 'royalschool.ac.in',
  'saicloudschool.net.in', 'standardschools.edu.in', 'theheritageschool.net.in',
  'velammalvidhyashram.edu.in', 'velsvidyashram.ac.in', 'vishvasschoolbhuna.edu.in',
  'anandniketansatellite.edu.in', 'blr.silveroaks.co.in', 'chirec.ac.in',
  'csacademy.in', 'deviacademy.ac.in', 'emeraldheights.edu.in',
  'hyd.silveroaks.co.in', 'pathways.in', 'projectmala.org.in'
);--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "billing_is_sez" boolean DEFAULT false NOT NULL;
