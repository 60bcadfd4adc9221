import { pdfContent } from './pdf/pdf-content.ts'
import { pdfObjects } from './pdf/pdf-objects.ts'

/** The texts that a PDF of ours shows, page by page, line by line, in the letters that a reader copies. */
export function pdfPages(pdf: Buffer): string[] {
  return pdfContent(pdfObjects(pdf)).map(({ lines }) => lines.join('\n'))
}
