import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DURATION_EDGES_S } from '#domain/admin/figures/durations.ts'
import { quarterOf } from '#domain/places/quarters.table.ts'
import { aDatabase } from '#kit/database.ts'
import { propertyRuns } from '#kit/property-seed.ts'
import type { Database } from '../../db/database.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

test('the database knows the same quarters and the same edges of durations as the code', async () => {
  const { db } = database
  const lat = fc.double({ min: 6.3, max: 6.55, noNaN: true })
  const lon = fc.double({ min: 2.3, max: 2.7, noNaN: true })
  const points = fc.sample(fc.record({ lat, lon }), propertyRuns(400).numRuns)
  const { rows } = await sql<{ quarter: string }>`
    select quarter_of((point ->> 'lat')::float8, (point ->> 'lon')::float8) as quarter
    from jsonb_array_elements(${JSON.stringify(points)}::jsonb) with ordinality as t(point, n) order by n`.execute(db)
  expect(rows.map(({ quarter }) => quarter)).toEqual(points.map((point) => quarterOf(point) ?? 'outside'))
  const edges = await sql<{ below: string; from: string }>`
    select duration_bucket(edge - 0.001) as below, duration_bucket(edge) as "from"
    from jsonb_array_elements_text(${JSON.stringify(DURATION_EDGES_S)}::jsonb) with ordinality as t(text, n),
      lateral (select text::float8 as edge) as number order by n`.execute(db)
  const nameOf = (bucket: number) => String(bucket).padStart(2, '0')
  expect(edges.rows).toEqual(DURATION_EDGES_S.map((_, n) => ({ below: nameOf(n), from: nameOf(n + 1) })))
})
