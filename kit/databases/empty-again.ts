import type { PGlite } from '@electric-sql/pglite'

/** Empties a used database. False: it is not as new, so that no other test may use it. */
export type EmptyAgain = () => Promise<boolean>

const TABLES = `
  select format('%I.%I', schemaname, tablename) as text from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`

const RESTART_SEQUENCES = `
  select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
    coalesce(last_value, start_value), last_value is not null) as text from pg_sequences order by 1`

/** The lowest id of what is not PostgreSQL's own. */
const OURS = 16_384

/** A change of the schema changes the number of these rows or writes a newer version of one; a change of data does not. */
const CATALOGS = [
  `pg_class where oid >= ${OURS}`,
  `pg_attribute where attrelid >= ${OURS}`,
  `pg_index where indexrelid >= ${OURS}`,
  `pg_constraint where oid >= ${OURS}`,
  `pg_attrdef where oid >= ${OURS}`,
  `pg_trigger where oid >= ${OURS}`,
  `pg_proc where oid >= ${OURS}`,
  `pg_type where oid >= ${OURS}`,
  'pg_namespace',
  'pg_authid',
  'pg_db_role_setting',
]

const countAndVersion = (catalog: string) => `(select count(*) || '/' || max(xmin::text::bigint) from ${catalog})`

const contentOf = (table: string) => `(select md5(string_agg(t::text, ',' order by t::text)) from ${table} t)`

async function listTexts(pglite: PGlite, query: string): Promise<string[]> {
  return (await pglite.query<{ text: string }>(query)).rows.map(({ text }) => text)
}

/** Reads what is in a new, migrated database, and returns what makes it as new after a test. */
export async function learnToEmpty(pglite: PGlite): Promise<EmptyAgain> {
  const tables = await listTexts(pglite, TABLES)
  const empty: string[] = []
  for (const table of tables) {
    const { rows } = await pglite.query(`select from ${table} limit 1`)
    if (rows.length === 0) empty.push(table)
  }
  /** Tables with rows that migrations inserted: those are compared, not restored. */
  const filled = tables.filter((table) => !empty.includes(table))
  const parts = [...CATALOGS.map(countAndVersion), ...filled.map(contentOf)]
  const readFingerprint = () => listTexts(pglite, `select concat_ws(' ', ${parts.join(', ')}) as text`)
  const fingerprint = String(await readFingerprint())
  // Without triggers: some refuse deletions, others write rows that follow from one.
  const empties = [
    'begin',
    'set local session_replication_role = replica',
    ...empty.map((table) => `delete from ${table}`),
    ...(await listTexts(pglite, RESTART_SEQUENCES)),
    'commit',
  ].join(';\n')
  return async () => {
    try {
      await pglite.exec('rollback')
      await pglite.exec('discard all')
      await pglite.exec(empties)
      return String(await readFingerprint()) === fingerprint
    } catch {
      return false
    }
  }
}
