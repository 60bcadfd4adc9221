import { parentPort, workerData } from 'node:worker_threads'
import { cleanPdf } from './clean-pdf.ts'
import { judgePdf } from './judge-pdf.ts'
import type { PdfJudgement } from './judge-pdf-apart.ts'

const verdict = judgePdf(workerData)
const judgement: PdfJudgement = verdict === 'fine' ? { verdict, bytes: cleanPdf(workerData) } : { verdict }
parentPort?.postMessage(judgement)
