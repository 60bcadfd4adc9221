import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run/run-command.ts'
import { type Block, commandsOf, listUnused, readBlocks } from './guide-text.ts'
import { BEFORE, NAMES, REPLACED } from './replaced-lines.table.ts'

const blocks = readBlocks(readFileSync(join(ROOT, 'docs/guides/installing.md'), 'utf8'))
const run = (block: Block) => commandsOf(block, REPLACED, NAMES)

test('every line that the walk of the guide replaces or leaves out stands in the guide, and says why', () => {
  expect(listUnused(blocks, REPLACED)).toEqual([])
  for (const { why } of REPLACED) expect(why.length).toBeGreaterThan(10)
})

test('every other line is run: what remains is bash, with nothing left to be filled in', () => {
  const numbers = new Set(blocks.map(({ section }) => section))
  expect([...numbers]).toEqual([1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12])
  for (const commands of [BEFORE, ...blocks.map(run)]) {
    expect(() => execFileSync('bash', ['-n'], { input: commands, stdio: ['pipe', 'ignore', 'pipe'] })).not.toThrow()
    expect(commands.replace(/ # .*/g, '')).not.toMatch(/…|(?<!\$)\b(?:NEW|OLD|YOUR)\b(?!=)|^ *(?:editor|certbot) /m)
  }
})

test('the blocks of the guide are read with their section and topic, also those within a list', () => {
  const text = [
    '## 3. One',
    '',
    '    a \\',
    '      b',
    '',
    '1. Item:',
    '',
    '       c',
    '   goes on',
    '**Two.** Words:',
    '',
    '    d',
    '## Other',
    '',
    '    e',
  ]
  expect(readBlocks(text.join('\n'))).toEqual([
    { section: 3, topic: '', text: 'a \\\n  b' },
    { section: 3, topic: '', text: 'c' },
    { section: 3, topic: 'Two', text: 'd' },
  ])
})

test('a line is replaced without regard to its remark, unless the row has one', () => {
  const block = { section: 1, topic: '', text: 'edit file   # first\nedit file   # second\nkeep  # this' }
  const rows = [
    { line: 'edit file # second', by: 'two', why: '' },
    { line: 'edit file', by: 'one', why: '' },
  ]
  expect(commandsOf(block, rows, new Map([['this', 'that']]))).toBe('one\ntwo\nkeep  # that')
  expect(listUnused([block], [...rows, { line: 'gone', by: '', why: '' }])).toEqual(['gone'])
})
