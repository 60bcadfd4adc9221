import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'vite'
import { afterEach, beforeEach, expect, test } from 'vitest'

type Recordings = typeof import('#web/drivers/call/recordings.ts')

const MODULE = 'recordings.ts'
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recordings-'))
  await copyFile(join(import.meta.dirname, MODULE), join(folder, MODULE))
  await mkdir(join(folder, 'voice/fon'), { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

/** The module as a build of this folder would have it. */
async function built(): Promise<Recordings> {
  const server = { middlewareMode: true, ws: false, watch: null } as const
  const vite = await createServer({ root: folder, configFile: false, appType: 'custom', logLevel: 'silent', server })
  try {
    return (await vite.ssrLoadModule(`/${MODULE}`)) as Recordings
  } finally {
    await vite.close()
  }
}

test('a phrase that somebody recorded is found once its file is there', async () => {
  await writeFile(join(folder, 'voice/fon/offer.mp3'), 'a voice')
  expect((await built()).findRecording('offer')).toBe('/voice/fon/offer.mp3')
})

test('a phrase that nobody has recorded is not found', async () => {
  await writeFile(join(folder, 'voice/fon/another.mp3'), 'a voice')
  expect((await built()).findRecording('offer')).toBeNull()
})
