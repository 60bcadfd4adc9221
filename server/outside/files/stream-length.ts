import { pipeline, type Readable, Transform } from 'node:stream'

/** A stream that is shorter or longer than was said. */
class WrongLength extends Error {}

/** Passes a stream of exactly `bytes` bytes on. Breaks off at the piece that is too much, or at the end of one that is too short. */
export function ofLength(stream: Readable, bytes: number): Readable {
  let passed = 0
  const wrong = () => new WrongLength(`a stream of ${bytes} bytes was announced, and another length came`)
  const check = new Transform({
    transform(piece: Buffer, _, done) {
      passed += piece.length
      if (passed > bytes) done(wrong())
      else done(null, piece)
    },
    flush(done) {
      done(passed === bytes ? null : wrong())
    },
  })
  // A store that does not read to the end does not see an error, and one that nobody handles ends the process.
  check.on('error', () => undefined)
  pipeline(stream, check, () => undefined)
  return check
}
