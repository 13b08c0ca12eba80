import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import pg from "pg";
import { pack, type Pack } from "tar-stream";
import { StartError } from "../start-error.ts";
import { addFile, listCluster } from "./cluster-files.ts";
import { seal, type Stored } from "./sealed-file.ts";
import { segmentsBetween } from "./wal.ts";

/** The cluster that was copied, and the part of its log that belongs to the copy. */
export interface BasePosition {
  systemIdentifier: string;
  timeline: number;
  firstSegment: string;
  lastSegment: string;
}

interface Source {
  /** As superuser. */
  adminUrl: string;
  /** The cluster's data folder. */
  directory: string;
}

/**
 * A copy of a running Postgres' files, by `pg_backup_start` and `pg_backup_stop`, with the part of the write-ahead log that
 * makes them whole: the embedded server comes without pg_basebackup. It is a sealed tar.
 */
export async function takeBase(
  { adminUrl, directory }: Source,
  file: string,
  recipient: string,
): Promise<{ position: BasePosition; stored: Stored }> {
  const client = new pg.Client({ connectionString: adminUrl, application_name: "bachat-backup" });
  await client.connect();
  // The backup mode ends with the session: an error leaves nothing behind in the server.
  const broken = new Promise<never>((_resolve, fail) => client.on("error", fail));
  broken.catch(() => {});
  const tar = pack();
  try {
    await refuseTablespaces(client);
    const sealed = seal(Readable.from(tar), file, recipient);
    sealed.catch(() => {});
    const position = await Promise.race([
      broken,
      sealed.then(() => Promise.reject(new Error("The archive ended too early."))),
      fill(tar, client, directory),
    ]);
    tar.finalize();
    return { position, stored: await sealed };
  } finally {
    tar.destroy();
    await client.end().catch(() => {});
  }
}

async function fill(tar: Pack, client: pg.Client, directory: string): Promise<BasePosition> {
  // The slot keeps the log from being recycled until this session ends.
  const slot = `bachat_backup_${process.pid}`;
  await client.query("select pg_create_physical_replication_slot($1, true, true)", [slot]);
  const start = await one<{ lsn: string; segment: string; segment_size: string }>(
    client,
    `select lsn, pg_walfile_name(lsn) as segment, pg_size_bytes(current_setting('wal_segment_size')) as segment_size
     from pg_backup_start('bachat', fast => true) as lsn`,
  );
  for (const { path, folder } of await listCluster(directory)) {
    if (folder) await add(tar, { name: path, type: "directory", mode: 0o700 }, "");
    else await addFile(tar, directory, path);
  }
  const stop = await one<{ lsn: string; labelfile: string; segment: string }>(
    client,
    `select lsn, labelfile, pg_walfile_name(lsn) as segment from pg_backup_stop(wait_for_archive => false)`,
  );
  await add(tar, { name: "backup_label", mode: 0o600 }, stop.labelfile);
  const log = join(directory, "pg_wal");
  const between = {
    first: start.segment,
    last: stop.segment,
    segmentSize: Number(start.segment_size),
  };
  for (const name of segmentsBetween(log, between))
    await add(tar, { name: `pg_wal/${name}`, mode: 0o600 }, await readFile(join(log, name)));
  const { system, timeline } = await one<{ system: string; timeline: number }>(
    client,
    `select system_identifier::text as system, timeline_id as timeline
     from pg_control_system(), pg_control_checkpoint()`,
  );
  return {
    systemIdentifier: system,
    timeline,
    firstSegment: start.segment,
    lastSegment: stop.segment,
  };
}

const add = (tar: Pack, header: Parameters<Pack["entry"]>[0], content: string | Buffer) =>
  new Promise<void>((done, fail) => {
    tar.entry(header, content, (error) => (error ? fail(error) : done()));
  });

async function one<Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row> {
  const { rows } = await client.query<Row>(text);
  const row = rows[0];
  if (row === undefined) throw new Error("Postgres gave no answer.");
  return row;
}

async function refuseTablespaces(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    "select spcname from pg_tablespace where spcname not in ('pg_default', 'pg_global')",
  );
  if (rows.length > 0)
    throw new StartError(
      `The tablespace ${rows[0].spcname} lies outside of the data folder. This backup does not take it.`,
    );
}
