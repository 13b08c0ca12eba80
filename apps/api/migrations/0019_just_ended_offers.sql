-- Offers of these cells whose last day is over, though is_public and the counts kept of it still say otherwise: only in
-- the minutes after midnight. A function, since Postgres would take a day before an unknown one for a good part of the
-- table, and plan each list anew for each call to avoid that.
CREATE FUNCTION count_just_ended(today date, category text, region offer_country, place text) RETURNS integer
LANGUAGE plpgsql STABLE PARALLEL SAFE
AS $$
DECLARE
  earliest date;
BEGIN
  SELECT ends_on INTO earliest FROM offers WHERE is_public AND status = 'published' ORDER BY ends_on, id LIMIT 1;
  IF earliest IS NULL OR earliest >= today THEN
    RETURN 0;
  END IF;
  RETURN (
    SELECT count(*) FROM offers
    WHERE is_public AND status = 'published' AND ends_on BETWEEN '-infinity' AND today - 1
      AND (category IS NULL OR category_slug = category)
      AND (region IS NULL OR country IN ('Global', region))
      AND (place IS NULL OR city IS NULL OR city = place)
  );
END
$$;
