import { Worker } from 'node:worker_threads'
import { atMost } from './at-most.ts'
import type { PdfVerdict } from './judge-pdf.ts'

/** A real one takes some milliseconds; one that takes this long was made to. */
const PATIENCE_MS = 5_000
const MEMORY_MB = 192
const JUDGED_AT_ONCE = 2
const inTurn = atMost(JUDGED_AT_ONCE)

/** Judges a PDF in a thread of its own: one that was made to be slow, or to fill the memory, hurts nobody else. */
export function judgePdfApart(bytes: Uint8Array): Promise<PdfVerdict> {
  return inTurn(() => judgeInThread(bytes))
}

function judgeInThread(bytes: Uint8Array): Promise<PdfVerdict> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./judge-pdf.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    function settle(verdict: PdfVerdict): void {
      clearTimeout(patience)
      void worker.terminate()
      resolve(verdict)
    }
    const patience = setTimeout(() => settle('unreadable'), PATIENCE_MS)
    worker.once('message', settle)
    worker.once('error', () => settle('unreadable'))
  })
}
