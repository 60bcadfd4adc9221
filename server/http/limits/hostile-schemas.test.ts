import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Call, Contract } from '#domain/shared/contract.ts'
import { STRING_MAX } from '#domain/shared/text-rule.ts'
import { HOSTILE_TEXTS } from '#kit/hostile/hostile-texts.table.ts'
import { measuredAgainst } from '#kit/hostile/processor-time.ts'
import { schemasIn, stringFieldsOf } from '#kit/hostile/string-fields.ts'
import { BODY_LIMIT, validateWithinLimit } from './string-limit.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Every contract of the API: what a file of contracts exports under such a name. */
async function loadCalls(): Promise<readonly (readonly [string, Call])[]> {
  const files = globSync('domain/**/*.contract.ts', { cwd: ROOT }).sort()
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(join(ROOT, file))))
  const contracts = modules.flatMap((module) => Object.entries(module).filter(([name]) => name.endsWith('Contract')))
  return contracts.flatMap(([, contract]) => Object.entries(contract as Contract))
}

type Part = { readonly name: string; readonly schema: z.ZodMiniType }

function partsOf([key, call]: readonly [string, Call]): readonly Part[] {
  const parts = (['params', 'query', 'headers', 'body'] as const).map((part) => [part, call[part]] as const)
  return parts.flatMap(([part, schema]) => (schema === undefined ? [] : [{ name: `${key} ${part}`, schema }]))
}

const PARTS = (await loadCalls()).flatMap(partsOf)
const FIELDS = PARTS.flatMap(({ name, schema }) =>
  stringFieldsOf(schema).map((field) => ({ name, whole: schema, field })),
)

const LENGTHS = { 'as long as a body may be': BODY_LIMIT, 'as long as a string may be': STRING_MAX }

describe.each(Object.entries(LENGTHS))('a string %s', (_words, length) => {
  test.each(Object.entries(HOSTILE_TEXTS))('of %s holds no schema of a call up', async (_filling, fill) => {
    const text = fill(length)
    const measure = await measuredAgainst(() => PARTS.map(({ schema }) => schema.safeParse({})))
    const slow: string[] = []
    for (const { name, whole, field } of FIELDS) {
      const hostile = field.around(text)
      const took = await measure(() => whole.safeParse(hostile))
      if (took !== null) slow.push(`${name}${field.path}: ${took}`)
    }
    expect(slow).toEqual([])
  })
})

type Check = { readonly check: string; readonly abort?: boolean }
const TIDIES = new Set(['overwrite', 'min_length', 'length_equals'])

/** What a string or a list is checked for, in order. */
function checksOf(schema: z.ZodMiniType): readonly Check[] {
  const { checks = [] } = schema._zod.def as { checks?: readonly { _zod: { def: Check } }[] }
  return checks.map(({ _zod: { def } }) => def)
}

/** Does a limit let the next check read what is too long, or come after a check of content? */
function readsTooMuch(schema: z.ZodMiniType): boolean {
  const checks = checksOf(schema)
  const limit = checks.findIndex(({ check }) => check === 'max_length')
  if (limit < 0) return false
  return checks[limit]?.abort !== true || checks.slice(0, limit).some(({ check }) => !TIDIES.has(check))
}

test('a limit of length stands before every check of content, and stops there', () => {
  expect(FIELDS.length).toBeGreaterThan(250)
  const wrong = PARTS.filter(({ schema }) => schemasIn(schema).some(readsTooMuch))
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('the server refuses a string that is longer than any field may be before a schema reads it', () => {
  const schema = { safeParse: () => ({}) } as unknown as z.ZodMiniType
  const validate = validateWithinLimit({ schema, method: 'POST', url: '/', httpPart: 'body' })
  const message = 'Ce texte est trop long\u00A0: 4\u202F000 caractères au plus.'
  expect(validate({ one: { two: ['x'.repeat(STRING_MAX + 1)] } })).toEqual({
    error: expect.objectContaining({ validation: [{ instancePath: '/one', message }] }),
  })
})
