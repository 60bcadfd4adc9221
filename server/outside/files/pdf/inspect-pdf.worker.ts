import { parentPort, workerData } from 'node:worker_threads'
import { cleanPdf } from './clean-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'
import type { PdfInspection, ThreadMessage } from './inspect-pdf-in-worker.ts'

const send = (message: ThreadMessage) => parentPort?.postMessage(message)

send('begun')
const verdict = inspectPdf(workerData)
const inspection: PdfInspection = verdict === 'fine' ? { verdict, bytes: cleanPdf(workerData) } : { verdict }
send(inspection)
