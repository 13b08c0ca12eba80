ALTER TABLE "categories" ADD COLUMN "name_hi" text;
--> statement-breakpoint

-- Installations that have the first categories already. One that was renamed keeps its own name in both languages.
UPDATE categories SET name_hi = hindi.name_hi
FROM (VALUES
  ('Food & drink', 'खाना-पीना'),
  ('Fashion', 'फ़ैशन'),
  ('Electronics', 'इलेक्ट्रॉनिक्स'),
  ('Travel', 'सफ़र'),
  ('Books', 'किताबें'),
  ('Learning', 'पढ़ाई'),
  ('Entertainment', 'मनोरंजन'),
  ('Fitness', 'फ़िटनेस'),
  ('Stationery', 'स्टेशनरी'),
  ('Stays', 'ठहरना'),
  ('Beauty & care', 'सौंदर्य और देखभाल'),
  ('Software', 'सॉफ़्टवेयर')
) AS hindi (name, name_hi)
WHERE categories.name = hindi.name;
