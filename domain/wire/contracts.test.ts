import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallLimit, isFloodLimit } from '../shared/call-limits.ts'
import type { Call, Contract } from '../shared/contract.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'

type Row = { readonly key: string; readonly method: string; readonly path: string; readonly call: Call }

const DOMAIN = join(import.meta.dirname, '..')

/** The calls of every file of `domain` that is called a contract: a new one is judged without being listed here. */
async function readCalls(): Promise<readonly Row[]> {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.contract.ts'),
  )
  const modules: Record<string, unknown>[] = await Promise.all(files.sort().map((file) => import(join(DOMAIN, file))))
  const contracts = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (name.endsWith('Contract') ? [value as Contract] : [])),
  )
  return contracts.flatMap((contract) =>
    Object.entries(contract).map(([key, call]) => {
      const [method = '', path = ''] = key.split(' ')
      return { key, method, path, call }
    }),
  )
}

let rows: readonly Row[] = []
beforeAll(async () => {
  rows = await readCalls()
})

/** The calls that break a law, by their keys: none of them does. */
function breaking(law: (row: Row) => boolean): readonly string[] {
  return rows.filter((row) => !law(row)).map(({ key }) => key)
}

const refuses = ({ call }: Row, code: RefusalCode) => call.refusals.includes(code)

describe('every API call', () => {
  test('is found: more than 60, with each kind of access', () => {
    expect(new Set(rows.map(({ call }) => call.access))).toEqual(new Set(['public', 'signed-in', 'driver', 'admin']))
    expect(rows.length).toBeGreaterThan(60)
  })

  test('has an HTTP method and a lower-case path below /api', () => {
    expect(breaking(({ key }) => /^(GET|POST|PUT|PATCH|DELETE) \/api(\/(:[a-zA-Z]+|[a-z-]+))+$/.test(key))).toEqual([])
  })

  test('is declared in one contract only', () => {
    const keys = rows.map(({ key }) => key)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test('declares exactly the parameters of its path', () => {
    const named = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort()
    const described = (call: Call) => Object.keys(call.params?.shape ?? {}).sort()
    expect(breaking(({ path, call }) => named(path).join() === described(call).join())).toEqual([])
  })

  test('has a summary that is a sentence', () => {
    expect(breaking(({ call }) => /^[\p{Lu}«].*[.?]$/u.test(call.summary))).toEqual([])
  })

  test('lists each refusal once', () => {
    expect(breaking(({ call }) => new Set(call.refusals).size === call.refusals.length)).toEqual([])
  })

  test('that is a GET has no body and creates nothing, and only a GET sets its load', () => {
    const readsOnly = ({ method }: Row) => method === 'GET'
    expect(breaking((row) => !readsOnly(row) || (row.call.body === undefined && !row.call.created))).toEqual([])
    expect(breaking((row) => row.call.load === undefined || readsOnly(row))).toEqual([])
  })

  test('that uploads a file is not a GET, and an upload of bytes has no body', () => {
    expect(breaking(({ method, call }) => call.upload === undefined || method !== 'GET')).toEqual([])
    expect(breaking(({ call }) => call.upload !== 'bytes' || call.body === undefined)).toEqual([])
  })
})

describe('access control: an API call', () => {
  test('has a signed-out refusal exactly when it needs a session', () => {
    const signedOut = ({ call }: Row): RefusalCode => call.signedOut ?? 'signed_out'
    expect(breaking((row) => refuses(row, signedOut(row)) === (row.call.access !== 'public'))).toEqual([])
  })

  test('with a signed-out refusal of its own answers 401', () => {
    expect(breaking(({ call }) => call.signedOut === undefined || REFUSALS[call.signedOut].status === 401)).toEqual([])
  })

  test('for drivers or admins has the refusal forbidden', () => {
    const needsRole = ({ call }: Row) => call.access === 'driver' || call.access === 'admin'
    expect(breaking((row) => !needsRole(row) || refuses(row, 'forbidden'))).toEqual([])
  })

  test('that is public has no refusal forbidden', () => {
    expect(breaking((row) => row.call.access !== 'public' || !refuses(row, 'forbidden'))).toEqual([])
  })

  test('below /api/admin is open to admins only', () => {
    expect(breaking(({ path, call }) => !path.startsWith('/api/admin') || call.access === 'admin')).toEqual([])
  })

  test('has the refusal password_needed exactly when it asks for the password again', () => {
    expect(breaking((row) => refuses(row, 'password_needed') === (row.call.asksPassword !== undefined))).toEqual([])
  })

  test('that is a GET never asks for the password again', () => {
    expect(breaking(({ method, call }) => method !== 'GET' || call.asksPassword === undefined)).toEqual([])
  })

  test('with which an admin changes a user, a ride or a driver asks for the password again', () => {
    const touches = /^(POST|PUT|DELETE) \/api\/admin\/(users|rides|drivers)\//
    expect(breaking(({ key, call }) => !touches.test(key) || call.asksPassword === true)).toEqual([])
  })
})

describe('rate limits: an API call', () => {
  const limitsOf = ({ call }: Row): readonly CallLimit[] => call.limits ?? []

  test('has the refusal too_many_requests exactly when it has a limit', () => {
    expect(breaking((row) => refuses(row, 'too_many_requests') === limitsOf(row).length > 0)).toEqual([])
  })

  test('with a limit of the same name as another call has exactly the same limit', () => {
    const byName = Map.groupBy(rows.flatMap(limitsOf), ({ name }) => name)
    const different = [...byName].filter(([, limits]) => new Set(limits.map((one) => JSON.stringify(one))).size > 1)
    expect(different.map(([name]) => name)).toEqual([])
  })

  test('with a limit by account is not public', () => {
    const byAccount = (limit: CallLimit) => (isFloodLimit(limit) ? limit.by : limit.key) === 'account'
    expect(breaking((row) => row.call.access !== 'public' || !limitsOf(row).some(byAccount))).toEqual([])
  })

  test('with a limit by e-mail or token has that field in its body', () => {
    const keyOf = (limit: CallLimit) => (isFloodLimit(limit) ? null : limit.key)
    for (const key of ['email', 'token'] as const) {
      const counted = rows.filter((row) => limitsOf(row).some((limit) => keyOf(limit) === key))
      expect(counted).not.toEqual([])
      for (const { call } of counted) {
        expect(Object.keys((call.body as { shape?: object } | undefined)?.shape ?? {})).toContain(key)
      }
    }
  })

  test('allows more tries per network address than per account', () => {
    const tries = rows.flatMap(limitsOf).flatMap((limit) => (isFloodLimit(limit) ? [] : [limit]))
    const narrow = tries.filter(({ address, account }) => account !== undefined && address.tries <= account.tries)
    expect(narrow).toEqual([])
  })

  test('allows fewer tries per pair of network and account than per account', () => {
    const tries = rows.flatMap(limitsOf).flatMap((limit) => (isFloodLimit(limit) ? [] : [limit]))
    const pairs = tries.filter(({ pair }) => pair !== undefined)
    expect(pairs).not.toEqual([])
    for (const { pair, account } of pairs) expect(pair?.tries).toBeLessThan(account?.tries ?? 0)
  })
})
