import { expect, test } from 'vitest'
import { logOutput } from './log-output.ts'

/** An output that reports how much waits for its reader. */
function anOutput() {
  const written: string[] = []
  const failures: ((error: Error) => void)[] = []
  const out = {
    writableLength: 0,
    write: (line: string) => written.push(line) > 0,
    on: (_event: string, listen: (error: Error) => void) => failures.push(listen),
  }
  return { out, written, failures, log: logOutput(out as unknown as Parameters<typeof logOutput>[0]) }
}

test('a line is written as it is', () => {
  const { log, written } = anOutput()
  log.write('{"msg":"a"}\n')
  expect(written).toEqual(['{"msg":"a"}\n'])
})

test('lines that nobody reads are lost beyond a megabyte, and counted once somebody reads again', () => {
  const { out, log, written } = anOutput()
  out.writableLength = 1024 * 1024 + 1
  for (const line of ['a', 'b', 'c']) log.write(line)
  expect(written).toEqual([])
  out.writableLength = 0
  log.write('d')
  expect(written.map((line) => (line === 'd' ? line : JSON.parse(line).msg))).toEqual(['3 lines lost: not read', 'd'])
})

test('the error of an output whose reader is gone is nobody’s failure', () => {
  const { failures } = anOutput()
  expect(failures).toHaveLength(1)
  expect(() => failures[0]?.(new Error('EPIPE'))).not.toThrow()
})
