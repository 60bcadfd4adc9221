import { parentPort, workerData } from 'node:worker_threads'
import { cleanPdf } from './clean-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'
import type { PdfInspection } from './inspect-pdf-in-worker.ts'

const verdict = inspectPdf(workerData)
const inspection: PdfInspection = verdict === 'fine' ? { verdict, bytes: cleanPdf(workerData) } : { verdict }
parentPort?.postMessage(inspection)
