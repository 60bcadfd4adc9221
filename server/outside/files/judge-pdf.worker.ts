import { parentPort, workerData } from 'node:worker_threads'
import { judgePdf } from './judge-pdf.ts'

parentPort?.postMessage(judgePdf(workerData))
