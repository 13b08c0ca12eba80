import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import { remindExpiring } from "../../apps/api/src/modules/student-verification/verifications/service-reminders.ts";
import type { JobBench } from "./frame.ts";

export const reminderJobs: readonly JobBench[] = [
  {
    name: "verification.remind_expiring",
    follows: "all",
    async fill(owner, size) {
      await owner.query(
        "update students set verified_until = $1 where id in (select id from students order by id limit $2)",
        [shiftDay(dayInKolkata(new Date()), 7), size / 5],
      );
    },
    async prepare(owner) {
      await owner.query("delete from pgboss.job where name = 'mail.send'");
      await owner.query("delete from settings where key like 'verification.remind%'");
    },
    run: remindExpiring,
  },
];
