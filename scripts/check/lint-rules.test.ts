import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, toolArgs } from '../run/run-command.ts'

/** What biome.json and the rules beside this file refuse: each file breaks one of them. */
const REFUSED: readonly (readonly [what: string, file: string, code: string])[] = [
  ['five parameters', 'server/a.ts', 'export const a = (b, c, d, e, f) => [b, c, d, e, f]'],
  ['five parameters of a method', 'web/b.ts', 'export class B { #b(c, d, e, f, ...g) { return [c, d, e, f, g] } }'],
  ['the type any', 'server/c.ts', 'export type C = any[]'],
  ['the type any as a bound', 'server/c2.ts', 'export type C<T extends any> = T'],
  ['a default export', 'server/d.ts', 'export default 1'],
  ['a re-export', 'server/e.ts', "export { a } from './a.ts'\nexport const e = 1"],
  ['a re-export of a type', 'server/f.ts', "export type { C } from './c.ts'"],
  ['a re-export of everything', 'server/g.ts', "export * from './a.ts'"],
  ['an import cycle', 'server/h.ts', "import { i } from './i.ts'\nexport const h = i"],
  ['an import cycle of types', 'server/j.ts', "import type { K } from './k.ts'\nexport type J = K"],
  ['an import cycle closed by a dynamic import', 'web/l.ts', "export const l = () => import('./m.ts')"],
  ['the environment', 'server/n.ts', 'export const n = process.env.PORT'],
  ['the environment under another name', 'server/o.ts', 'export const { env } = process'],
  ['the process object assigned to a variable', 'server/p.ts', 'export let p\np = process'],
  ['the environment by a computed key', 'server/q.ts', 'export const q = (key) => process[key]'],
  ['the environment of the module', 'server/r.ts', "import { env } from 'node:process'\nexport const r = env"],
  ['new Date() in domain', 'domain/s.ts', 'export const s = () => new Date()'],
  ['new Date without brackets in domain', 'domain/t.ts', 'export const t = () => new Date'],
  ['Date() without new in domain', 'domain/u.ts', 'export const u = () => Date()'],
  ['Date.now in domain', 'domain/v.ts', 'export const v = [1].map(Date.now)'],
  ['Math.random in domain', 'domain/w.ts', 'export const w = () => Math.random()'],
  ['fetch in domain', 'domain/x.ts', "export const x = () => fetch('/')"],
  ['setTimeout in domain', 'domain/y.ts', 'export const y = () => setTimeout(x, 1)'],
  ['globalThis in domain', 'domain/z.ts', 'export const z = globalThis.x'],
]

const ALLOWED: readonly (readonly [what: string, file: string, code: string])[] = [
  ['four parameters', 'server/ok-a.ts', 'export const a = (b, c, d, e) => [b, c, d, e]'],
  ['the environment in its one file', 'server/config.ts', 'export const c = process.env.PORT'],
  ['the environment in a test', 'server/ok-b.test.ts', 'export const b = process.env.PORT'],
  ['process.exit and process.pid', 'server/ok-c.ts', 'export const c = () => process.exit(process.pid)'],
  ['a Date made from a parameter in domain', 'domain/ok-d.ts', 'export const d = (now) => new Date(now)'],
  ['new Date() in a test of domain', 'domain/ok-e.test.ts', 'export const e = new Date()'],
  ['new Date() in server code', 'server/ok-f.ts', 'export const f = new Date()'],
]

const OTHER_HALVES = {
  'server/i.ts': "import { h } from './h.ts'\nexport const i = h",
  'server/k.ts': "import type { J } from './j.ts'\nexport type K = J",
  'web/m.ts': "import { l } from './l.ts'\nexport const m = l",
}

const folder = mkdtempSync(join(tmpdir(), 'miyi-lint-'))
let refused = new Set<string>()

beforeAll(() => {
  const files = [...REFUSED, ...ALLOWED].map(([, file, code]) => [file, code] as const)
  for (const [file, code] of [...files, ...Object.entries(OTHER_HALVES)]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n`)
  }
  for (const part of ['biome.json', 'scripts/check/rules'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  const args = [
    'lint',
    '--vcs-enabled=false',
    '--reporter=github',
    '--max-diagnostics=none',
    '--diagnostic-level=error',
  ]
  const { stdout } = spawnSync(process.execPath, toolArgs('biome', args), { cwd: folder, encoding: 'utf8' })
  refused = new Set(
    [...stdout.matchAll(/file=(?:.*?\/)?((?:domain|server|web)\/[\w.-]+)/g)].map(([, file = '']) => file),
  )
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(REFUSED)('%s is refused', (_what, file) => {
  expect(refused).toContain(file)
})

test.each(ALLOWED)('%s is allowed', (_what, file) => {
  expect(refused).not.toContain(file)
})
