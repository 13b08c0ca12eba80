import { withClient } from "./release.ts";

/** The parts of a schema, a line each. For the code two databases with the same lines are the same. */
export async function catalogOf(ownerUrl: string): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ line: string }>(catalog);
    return rows.map(({ line }) => withoutMoment(line));
  });
}

/** `popularity_epoch` returns the hour in which a database was migrated. */
const withoutMoment = (line: string): string =>
  line.includes("popularity_epoch()") ? line.replace(/RETURN '[^']+'/, "RETURN 'its hour'") : line;

/** The granted rights as text; owners, and the rights that need no grant, are not compared. */
const rights = (column: string) =>
  `(select coalesce(string_agg(r::text, ' ' order by r::text), '') from unnest(${column}) r)`;

/**
 * Without partitions, which come with the months, and without the objects of extensions. Lines have names and no internal
 * numbers. They say the position of a column, since `select *` depends on it.
 */
const catalog = `
  with relations as (
    select c.* from pg_class c where c.relnamespace = 'public'::regnamespace and not c.relispartition
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
  ), functions as (
    select p.* from pg_proc p where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
  ), lines as (
    select format('relation %s %s %s %s %s', relname, relkind, relpersistence, reloptions, ${rights("relacl")}) as line from relations
    union all
    select format('column %s.%s %s %s null=%s default=%s identity=%s generated=%s collation=%s storage=%s statistics=%s %s',
      c.relname, a.attname, row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated, a.attcollation::regcollation, a.attstorage,
      a.attstattarget, ${rights("a.attacl")})
    from relations c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p', 'v', 'm')
    union all
    select format('constraint %s.%s %s valid=%s', c.relname, k.conname, pg_get_constraintdef(k.oid), k.convalidated)
    from relations c join pg_constraint k on k.conrelid = c.oid where k.contype <> 't'
    union all
    select format('index %s valid=%s', pg_get_indexdef(i.indexrelid), i.indisvalid)
    from pg_index i join relations c on c.oid = i.indexrelid
    union all
    select format('function %s %s', pg_get_functiondef(oid), ${rights("proacl")}) from functions
    union all
    select format('trigger %s.%s %s', pg_get_triggerdef(t.oid), t.tgenabled, t.tgdeferrable)
    from pg_trigger t join relations c on c.oid = t.tgrelid where not t.tgisinternal
    union all
    select format('view %s %s', relname, pg_get_viewdef(oid)) from relations where relkind in ('v', 'm')
    union all
    select format('sequence %s %s', relname, s) from relations join pg_sequence q on q.seqrelid = relations.oid
    cross join lateral (select (q.seqtypid::regtype, q.seqstart, q.seqincrement, q.seqmax, q.seqmin, q.seqcache, q.seqcycle)::text as s)
    where relkind = 'S'
    union all
    select format('type %s %s %s', t.typname, t.typtype, (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
      and not exists (select from pg_depend d where d.objid = t.oid and d.classid = 'pg_type'::regclass and d.deptype = 'e')
    union all
    select format('statistics %s', pg_get_statisticsobjdef(oid)) from pg_statistic_ext where stxnamespace = 'public'::regnamespace
    union all
    select format('extension %s', extname) from pg_extension
    union all
    select format('policy %s %s %s', tablename, policyname, coalesce(qual, '') || coalesce(with_check, '')) from pg_policies where schemaname = 'public'
    union all
    select format('schema %s %s', nspname, ${rights("nspacl")}) from pg_namespace where nspname in ('public', 'pgboss')
    union all
    select format('default rights in %s on %s: %s', defaclnamespace::regnamespace, defaclobjtype, ${rights("defaclacl")}) from pg_default_acl
  )
  select line from lines order by line collate "C"`;
