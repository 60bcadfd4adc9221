import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTemporaryFolder } from '../../run/at-exit.ts'
import { pruneArchives } from './prune-archives.ts'

const NOW = new Date('2026-11-29T02:10:00Z')

/** What is left of these files after pruning with 14 days. */
function prune(names: readonly string[]): Promise<string[]> {
  return withTemporaryFolder('miyi-prune-', async (folder) => {
    for (const name of names) writeFileSync(join(folder, name), '')
    const removed = pruneArchives(folder, NOW, 14)
    const left = readdirSync(folder).sort()
    expect([...removed, ...left].sort()).toEqual([...names].sort())
    return left
  })
}

test('archives of more than 14 days are removed, with what lies beside them, and nothing else', async () => {
  const kept = ['miyi-20261115T021000Z.tar', 'miyi-20261128T021000Z.tar', 'miyi-20261128T021000Z.tar.sha256']
  const others = ['miyi-of-somebody.tar', 'notes.txt', 'other-20200101T000000Z.tar', 'restore']
  const old = ['miyi-20261115T020959Z.tar', 'miyi-20261115T020959Z.tar.sha256', 'miyi-20251114T021000Z.tar']
  expect(await prune([...kept, ...old, ...others])).toEqual([...kept, ...others])
})

test('the newest whole archive stays, however old it is and whatever was begun since', async () => {
  const newest = ['miyi-20260901T021000Z.tar', 'miyi-20260901T021000Z.tar.sha256']
  const cutOff = ['miyi-20261001T021000Z.tar.unfinished', 'miyi-20261001T021000Z.tar.dump.unfinished']
  expect(await prune([...newest, 'miyi-20260831T021000Z.tar', ...cutOff])).toEqual(newest)
})

test('what another backup is writing now stays', async () => {
  const writing = ['miyi-20261129T020500Z.tar.dump.unfinished', 'miyi-20261129T020500Z.tar.unfinished']
  expect(await prune([...writing, 'miyi-20261128T140959Z.tar.unfinished'])).toEqual(writing)
})
