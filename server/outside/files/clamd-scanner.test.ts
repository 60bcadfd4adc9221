import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EICAR, startScanner } from '#kit/outside/virus-scanner.ts'
import { clamdScanner } from './clamd-scanner.ts'

const infected = Buffer.from(`%PDF-1.4\n${EICAR}\n%%EOF`, 'latin1')

test('the test virus is found, and a clean file is clean', async () => {
  const daemon = await startScanner()
  const { scan } = clamdScanner(daemon.address)
  expect(await scan(infected)).toBe('infected')
  expect(await scan(Buffer.from('bonjour'))).toBe('clean')
  expect(await scan(Buffer.alloc(0))).toBe('clean')
  await daemon.stop()
})

test('a file of several chunks reaches the scanner complete', async () => {
  const daemon = await startScanner()
  const file = Buffer.concat([Buffer.alloc(5 * 1024 * 1024 - infected.length, 'm'), infected])
  expect(await clamdScanner(daemon.address).scan(file)).toBe('infected')
  expect(daemon.scanned[0]?.equals(file)).toBe(true)
  await daemon.stop()
})

test('the scanner can be reached over a Unix socket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'miyi-clamd-'))
  const daemon = await startScanner({}, join(folder, 'clamd.ctl'))
  expect(await clamdScanner(daemon.address).scan(infected)).toBe('infected')
  await daemon.stop()
  await rm(folder, { recursive: true })
})

test('a size error, a broken connection, silence and absence throw instead of a verdict', async () => {
  const small = await startScanner({ maxBytes: 10 })
  await expect(clamdScanner(small.address).scan(infected)).rejects.toThrow('size limit exceeded')
  await small.stop()
  const gone = await startScanner({ hangsUp: true })
  await expect(clamdScanner(gone.address).scan(infected)).rejects.toThrow()
  await gone.stop()
  const mute = await startScanner({ isMute: true })
  await expect(clamdScanner(mute.address, 50).scan(infected)).rejects.toThrow('no answer in 50 ms')
  await mute.stop()
  await expect(clamdScanner(mute.address).scan(infected)).rejects.toThrow('ECONNREFUSED')
  await expect(clamdScanner(join(tmpdir(), 'no-clamd.ctl')).scan(infected)).rejects.toThrow('ENOENT')
})
