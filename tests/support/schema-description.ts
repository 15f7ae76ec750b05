import type pg from 'pg';

/** Objects of extensions belong to the extension, not to the schema. */
const IS_OURS = (catalogue: string) => `not exists (
  select from pg_depend d
  where d.classid = '${catalogue}'::regclass and d.objid = o.oid and d.deptype = 'e')`;

/** Each query yields lines that say what one kind of object is, whatever its order or its oid. */
const QUERIES = [
  `select format('extension %s %s', extname, extversion) from pg_extension o`,
  `select format('%s %s %s %s', case relkind when 'r' then 'table' when 'v' then 'view'
      when 'S' then 'sequence' when 'i' then 'index' else relkind::text end, relname,
    coalesce(reloptions::text, ''), coalesce(relacl::text, ''))
    from pg_class o where relnamespace = 'public'::regnamespace and ${IS_OURS('pg_class')}`,
  `select format('column %s.%s %s%s [%s%s%s] %s %s', o.relname, a.attname,
      format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' end,
      a.attgenerated, a.attidentity, a.attstorage, pg_get_expr(d.adbin, d.adrelid), a.attacl)
    from pg_class o join pg_attribute a on a.attrelid = o.oid and attnum > 0 and not attisdropped
    left join pg_attrdef d on d.adrelid = o.oid and d.adnum = a.attnum
    where o.relnamespace = 'public'::regnamespace and o.relkind in ('r', 'v')`,
  `select format('constraint %s on %s: %s', conname, conrelid::regclass, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace`,
  `select pg_get_indexdef(oid) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'i'`,
  `select format('view %s: %s', relname, pg_get_viewdef(oid)) from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'v'`,
  `select pg_get_functiondef(oid) || coalesce(proacl::text, '') from pg_proc o
    where pronamespace = 'public'::regnamespace and ${IS_OURS('pg_proc')}`,
  `select pg_get_triggerdef(o.oid) from pg_trigger o join pg_class c on c.oid = o.tgrelid
    where not o.tgisinternal and c.relnamespace = 'public'::regnamespace`,
  `select format('sequence %s %s %s %s %s %s %s', sequencename, data_type, start_value, min_value,
    max_value, increment_by, cycle) from pg_sequences where schemaname = 'public'`,
  `select format('text search configuration %s: %s with %s', cfgname, m.maptokentype,
      m.mapdict::regdictionary)
    from pg_ts_config o join pg_ts_config_map m on m.mapcfg = o.oid
    where cfgnamespace = 'public'::regnamespace`,
  `select format('text search dictionary %s %s %s', dictname, dicttemplate, dictinitoption)
    from pg_ts_dict o where dictnamespace = 'public'::regnamespace and ${IS_OURS('pg_ts_dict')}`,
];

/**
 * Describes the schema `public` of a database: extensions, tables with columns, defaults,
 * constraints, indexes and privileges, views, functions, triggers, sequences and text search, a
 * sorted list of lines. Two schemas are equal when their lines are.
 */
export async function describeSchema(pool: pg.Pool): Promise<string[]> {
  const lines: string[] = [];
  for (const text of QUERIES) {
    const { rows } = await pool.query<[string]>({ text, rowMode: 'array' });
    lines.push(...rows.map(([line]) => line));
  }
  return lines.sort();
}
