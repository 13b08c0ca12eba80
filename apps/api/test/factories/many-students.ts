import type { Owner } from "../owner.ts";

/** Verified students by the ten thousand, who agreed to be checked. */

const PORTION = 100_000;

export const studentEmail = (number: number) => `student-${number}@campus.example`;

/** With the numbers from `first` to before `end`. No statistics are made. */
export async function insertVerifiedStudents(owner: Owner, end: number, first = 0): Promise<void> {
  for (let from = first; from < end; from += PORTION) {
    const portion = [from, Math.min(end, from + PORTION) - 1];
    // Consents first: the students' trigger then finds them, and no student is written twice.
    await owner.query(
      `with person as (
        insert into users (email, name, password_hash, user_mode, is_18_or_older, email_confirmed_at)
          select 'student-' || n || '@campus.example', 'Person ' || n, 'none', 'student', true, now()
          from generate_series($1::int, $2::int) n returning id
      ) insert into consents (user_id, purpose, version) select id, 'brand_verification', 'bench' from person`,
      portion,
    );
    await owner.query(
      `with student as (
        insert into students (user_id, name, email, college_name, year_of_study, degree, location, verification_status, verified_until)
          select u.id, u.name, u.email, 'Nilgiri College of Science', 'junior', 'BSc Physics', 'Pune', 'approved', '2099-12-31'
          from generate_series($1::int, $2::int) n join users u on u.email = ('student-' || n || '@campus.example')::citext
          returning id, email
      ) insert into student_emails (student_id, kind, email, lookup_address, duplicate_key, confirmed_at)
          select id, 'account', email, email, email, now() from student`,
      portion,
    );
  }
}
