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

describe('every call', () => {
  test('is found, and there are some of each kind of access', () => {
    expect(new Set(rows.map(({ call }) => call.access))).toEqual(new Set(['public', 'signed-in', 'driver', 'admin']))
    expect(rows.length).toBeGreaterThan(60)
  })

  test('has a method that HTTP knows and a path of the API, in small letters', () => {
    expect(breaking(({ key }) => /^(GET|POST|PUT|PATCH|DELETE) \/api(\/(:[a-zA-Z]+|[a-z-]+))+$/.test(key))).toEqual([])
  })

  test('stands in one contract only', () => {
    const keys = rows.map(({ key }) => key)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  })

  test('describes the parameters that its path names, and no other', () => {
    const named = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort()
    const described = (call: Call) => Object.keys(call.params?.shape ?? {}).sort()
    expect(breaking(({ path, call }) => named(path).join() === described(call).join())).toEqual([])
  })

  test('says in a sentence what it does', () => {
    expect(breaking(({ call }) => /^[\p{Lu}«].*[.?]$/u.test(call.summary))).toEqual([])
  })

  test('names each refusal once', () => {
    expect(breaking(({ call }) => new Set(call.refusals).size === call.refusals.length)).toEqual([])
  })

  test('that only reads takes nothing but its address', () => {
    const readsOnly = ({ method }: Row) => method === 'GET'
    expect(breaking((row) => !readsOnly(row) || (row.call.body === undefined && !row.call.created))).toEqual([])
    expect(breaking((row) => row.call.load === undefined || readsOnly(row))).toEqual([])
  })

  test('that takes a file is no GET, and a file of bytes comes alone', () => {
    expect(breaking(({ method, call }) => call.upload === undefined || method !== 'GET')).toEqual([])
    expect(breaking(({ call }) => call.upload !== 'bytes' || call.body === undefined)).toEqual([])
  })
})

describe('who may make a call', () => {
  test('whoever is not signed in reads so where a session is needed, and nowhere else', () => {
    const signedOut = ({ call }: Row): RefusalCode => call.signedOut ?? 'signed_out'
    expect(breaking((row) => refuses(row, signedOut(row)) === (row.call.access !== 'public'))).toEqual([])
  })

  test('a sentence of its own for visitors is one that asks them to sign in', () => {
    expect(breaking(({ call }) => call.signedOut === undefined || REFUSALS[call.signedOut].status === 401)).toEqual([])
  })

  test('somebody without the role reads so where a role is needed', () => {
    const needsRole = ({ call }: Row) => call.access === 'driver' || call.access === 'admin'
    expect(breaking((row) => !needsRole(row) || refuses(row, 'forbidden'))).toEqual([])
  })

  test('no public call speaks of forbidden things', () => {
    expect(breaking((row) => row.call.access !== 'public' || !refuses(row, 'forbidden'))).toEqual([])
  })

  test('an area of operators is open to operators alone', () => {
    expect(breaking(({ path, call }) => !path.startsWith('/api/admin') || call.access === 'admin')).toEqual([])
  })

  test('the password is asked for again where the refusal says so, and nowhere else', () => {
    expect(breaking((row) => refuses(row, 'password_needed') === (row.call.asksPassword !== undefined))).toEqual([])
  })

  test('reading asks nobody for their password again', () => {
    expect(breaking(({ method, call }) => method !== 'GET' || call.asksPassword === undefined)).toEqual([])
  })

  test('what touches the role, the block or the money of others asks operators for it', () => {
    const touches = /^(POST|PUT|DELETE) \/api\/admin\/(users|rides|drivers)\//
    expect(breaking(({ key, call }) => !touches.test(key) || call.asksPassword === true)).toEqual([])
  })
})

describe('how often a call may be made', () => {
  const limitsOf = ({ call }: Row): readonly CallLimit[] => call.limits ?? []

  test('a caller of too many reads so where there is a limit, and nowhere else', () => {
    expect(breaking((row) => refuses(row, 'too_many_requests') === limitsOf(row).length > 0)).toEqual([])
  })

  test('limits of one name are one limit: calls that declare it share its count', () => {
    const byName = Map.groupBy(rows.flatMap(limitsOf), ({ name }) => name)
    const different = [...byName].filter(([, limits]) => new Set(limits.map((one) => JSON.stringify(one))).size > 1)
    expect(different.map(([name]) => name)).toEqual([])
  })

  test('a call that is counted by account knows the account', () => {
    const byAccount = (limit: CallLimit) => (isFloodLimit(limit) ? limit.by : limit.key) === 'account'
    expect(breaking((row) => row.call.access !== 'public' || !limitsOf(row).some(byAccount))).toEqual([])
  })

  test('a call that is counted by e-mail or token is sent one', () => {
    const keyOf = (limit: CallLimit) => (isFloodLimit(limit) ? null : limit.key)
    for (const key of ['email', 'token'] as const) {
      const counted = rows.filter((row) => limitsOf(row).some((limit) => keyOf(limit) === key))
      expect(counted).not.toEqual([])
      for (const { call } of counted) {
        expect(Object.keys((call.body as { shape?: object } | undefined)?.shape ?? {})).toContain(key)
      }
    }
  })

  test('a network holds many people: its limit is wider than that of one account', () => {
    const tries = rows.flatMap(limitsOf).flatMap((limit) => (isFloodLimit(limit) ? [] : [limit]))
    const narrow = tries.filter(({ address, account }) => account !== undefined && address.tries <= account.tries)
    expect(narrow).toEqual([])
  })

  test('guessing from one network at one account is stopped long before the account itself is', () => {
    const tries = rows.flatMap(limitsOf).flatMap((limit) => (isFloodLimit(limit) ? [] : [limit]))
    const pairs = tries.filter(({ pair }) => pair !== undefined)
    expect(pairs).not.toEqual([])
    for (const { pair, account } of pairs) expect(pair?.tries).toBeLessThan(account?.tries ?? 0)
  })
})
