import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = join(import.meta.dirname, '..')
/** A prepared statement with all columns fails once a migration has added one. */
const ALL_COLUMNS = /selectAll\(|returningAll\(|\b(select|returning)\s+(\w+\.)?\*/i

/** A comment may name the statement that code must not send. */
const withoutComments = (source: string) => source.replace(/^\s*(\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '')

test('every statement of the server names its columns', () => {
  const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !file.endsWith('.test.ts'))
  expect(files.length).toBeGreaterThan(100)
  const found = files.filter((file) => ALL_COLUMNS.test(withoutComments(readFileSync(join(SERVER, file), 'utf8'))))
  expect(found).toEqual([])
})
