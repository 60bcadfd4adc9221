/** Bytes that wait for their reader, at most. What is logged beyond is lost, and its lines are counted. */
const UNREAD_MAX_BYTES = 1024 * 1024

/** Where the lines of the log go. */
export type LogOutput = { readonly write: (line: string) => void }

type Out = Pick<NodeJS.WritableStream, 'on' | 'write'> & { readonly writableLength: number }

/**
 * Writes without waiting for who reads. A reader that stops would otherwise block the whole process at the first line that
 * finds the pipe full, and one that is gone would end it: a server without its log goes on answering, and still ends when
 * it is told to.
 */
export function logOutput(out: Out): LogOutput {
  let lost = 0
  out.on('error', () => undefined)
  return {
    write(line) {
      if (out.writableLength > UNREAD_MAX_BYTES) {
        lost += 1
        return
      }
      if (lost > 0)
        out.write(`${JSON.stringify({ level: 40, time: Date.now(), msg: `${lost} lines lost: not read` })}\n`)
      lost = 0
      out.write(line)
    },
  }
}
