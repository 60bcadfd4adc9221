import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openCsvFile } from './csv-file.ts'
import { checkedContent, OtherContent } from './export-storage.ts'

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

describe('the CSV file that grows', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'miyi-csv-'))
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await rm(dataDir, { recursive: true })
  })

  /** From here on the disk takes at most three bytes at once. */
  async function takeThreeBytes(): Promise<void> {
    const any = await open(join(dataDir, 'any'), 'w')
    const handles = Object.getPrototypeOf(any) as Pick<FileHandle, 'write'>
    await any.close()
    const write = handles.write as (this: FileHandle, ...asked: readonly [Buffer, number, number, number]) => unknown
    vi.spyOn(handles, 'write').mockImplementation(function (this: FileHandle, ...asked: unknown[]) {
      const [piece, from, length, place] = asked as [Buffer, number, number, number]
      return write.call(this, piece, from, Math.min(length, 3), place) as never
    })
  }

  test('is whole though the disk takes less than it is given', async () => {
    await takeThreeBytes()
    const file = await openCsvFile(dataDir, '1', ['Compte', 'Solde'])
    await file.add([
      ['chauffeur', '100'],
      ['passager', '200'],
    ])
    const { content, bytes, sha256 } = file.read()
    const written = await buffer(content)
    expect(written.toString()).toBe('\uFEFFCompte;Solde\r\nchauffeur;100\r\npassager;200\r\n')
    expect([written.length, sha256Of(written)]).toEqual([bytes, sha256])
  })
})

describe('a checked content', () => {
  const pieces = [Buffer.from('first '), Buffer.from('second '), Buffer.from('last')]

  test('is passed on as it is', async () => {
    expect(await text(checkedContent(Readable.from(pieces), sha256Of(Buffer.concat(pieces))))).toBe('first second last')
  })

  test('that is another one breaks off before its last piece', async () => {
    const passed: string[] = []
    const reading = async () => {
      for await (const piece of checkedContent(Readable.from(pieces), sha256Of(Buffer.from('other'))))
        passed.push(String(piece))
    }
    await expect(reading()).rejects.toThrow(OtherContent)
    expect(passed.join('')).toBe('first second ')
  })
})
