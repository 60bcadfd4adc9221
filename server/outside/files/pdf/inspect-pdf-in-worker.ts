import { Worker } from 'node:worker_threads'
import { Refusal } from '#domain/wire/refusals.ts'
import { fairQueue } from '../../fair-queue.ts'
import type { PdfVerdict } from './inspect-pdf.ts'

/** A real PDF takes some milliseconds; one that takes this long, once its thread has begun, was made to be slow. */
const PATIENCE_MS = 5_000
/** A busy machine may take seconds to start a thread: that says nothing of the PDF. */
const START_MS = 30_000
const MEMORY_MB = 192
const INSPECTED_AT_ONCE = 2
/** With more waiting, a document would wait for half a minute. */
const WAITING_MOST = 20
/** As many as one account may send at once (upload-budget.ts). */
const WAITING_OF_ONE = 3
const inTurn = fairQueue({ atOnce: INSPECTED_AT_ONCE, waitingMost: WAITING_MOST, waitingOfOne: WAITING_OF_ONE })

/** A PDF that is fine comes with its cleaned bytes, which are stored. */
export type PdfInspection =
  | { readonly verdict: 'fine'; readonly bytes: Uint8Array }
  | { readonly verdict: Exclude<PdfVerdict, 'fine'> }

/** What the thread says: first, once its code is loaded, that it has begun. */
export type ThreadMessage = 'begun' | PdfInspection

/**
 * Inspects and cleans a PDF in its own thread: one made to be slow, or to fill the memory, harms nobody else. Accounts take
 * turns. Refuses unavailable when many wait, or the thread does not begin.
 */
export function inspectPdfInWorker(bytes: Uint8Array, account: string): Promise<PdfInspection> {
  return inTurn(account, () => inspectInThread(bytes))
}

function inspectInThread(bytes: Uint8Array): Promise<PdfInspection> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./inspect-pdf.worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    function end(): void {
      clearTimeout(patience)
      void worker.terminate()
    }
    function settle(inspection: PdfInspection): void {
      end()
      resolve(inspection)
    }
    let patience = setTimeout(() => {
      end()
      reject(new Refusal('unavailable'))
    }, START_MS)
    worker.on('message', (said: ThreadMessage) => {
      if (said !== 'begun') return settle(said)
      clearTimeout(patience)
      patience = setTimeout(() => settle({ verdict: 'unreadable' }), PATIENCE_MS)
    })
    worker.once('error', () => settle({ verdict: 'unreadable' }))
  })
}
