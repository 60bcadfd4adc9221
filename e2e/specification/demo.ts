import { loadDemo } from '#server/demo/demo.ts'
import type { Kit } from '../../kit/kit.ts'
import { aSessionFor } from '../../kit/people/people.ts'

/** Loads the demo data, untouched by any other test, and signs in one of its accounts. */
export async function demoPerson(kit: Kit, email: string): Promise<{ cookie: string }> {
  await loadDemo(kit.context)
  const { id } = await kit.database.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow()
  return { cookie: await aSessionFor(kit, id) }
}
