import { alertKinds } from "@bachat/rules/alerts";
import { z } from "zod";
import { id, line, timestamp } from "../../../http/schemas.ts";
import { alertSources } from "./policy.ts";

const alert = z
  .object({
    kind: z.enum(alertKinds).meta({
      description:
        "`worker_silent`: no background job runs. `mail_server_away`, `storage_away`: the server does not work for us. `disk_full`: little room is left for files. " +
        "`backup_old`: no backup of the last day. `certificate_ends`: a site's certificate ends soon. `replica_away`: lists and analytics come from the primary. `ledger_unconfirmed`: the daily check of the ledger failed or did not run. " +
        "`audit_chain_broken`: the audit log is not what was written. `audit_chain_behind`: audit rows are not chained. `documents_over_budget`, `addresses_over_budget`, `exports_over_budget`, `grants_over_budget`: an admin did more than the setting allows for a day, today or yesterday. `jobs_failed`: tried for about a day without success. `jobs_retrying`: " +
        "failed several times, and tried again. `jobs_late`: should have begun 10 minutes ago. `unusual_calls`: an open alert about a brand's verification calls. `webhook_failing`: a brand's " +
        "endpoint has accepted nothing for an hour.",
      example: "jobs_failed",
    }),
    subject: z.string().nullable().meta({
      description: "The name of the jobs, the brand, the admin or the site.",
      example: "mail.send",
    }),
    brand_id: id.nullable().meta({ description: "With `unusual_calls` and `webhook_failing`." }),
    count: z.int().meta({
      description: "Jobs, endpoints, or what the admin did; of documents the refusals.",
      example: 3,
    }),
    since: timestamp,
  })
  .meta({ id: "PlatformAlert" });

export const alertList = z
  .object({
    items: z.array(alert).meta({ description: "Worst first, at most 8." }),
    total: z.int().meta({ description: "All there are.", example: 1 }),
    unread: z.array(z.enum(alertSources)).meta({
      description: "Sources that could not be read now; their state is unknown.",
      example: [],
    }),
  })
  .meta({ id: "PlatformAlertList" });

export const unmailedAlerts = z
  .object({
    items: z.array(z.object({ kind: alert.shape.kind, since: timestamp })).meta({
      description: "Alerts whose mail no server took yet, the oldest first. At most 8.",
    }),
  })
  .meta({ id: "UnmailedAlertList" });

export const jobRetry = z
  .strictObject({
    job: line(1, 100).meta({ description: "The jobs' name.", example: "mail.send" }),
  })
  .meta({ id: "JobRetry" });
export type JobRetry = z.output<typeof jobRetry>;

export const jobRetryAnswer = z
  .object({
    retried: z
      .int()
      .meta({ description: "At most 500 at a time; 0 when none is failed any more.", example: 3 }),
  })
  .meta({ id: "JobRetryAnswer" });
