import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { pdfContent } from '#kit/checks/pdf/pdf-content.ts'
import { pdfObjects } from '#kit/checks/pdf/pdf-objects.ts'
import { pdfElements } from '#kit/checks/pdf/pdf-tags.ts'
import { pdfPages } from '#kit/checks/pdf-pages.ts'
import { qrPath } from '#server/invoices/qr-path.ts'
import { Pdf } from './pdf-document.ts'
import { type BlockWords, writeInvoiceBlock } from './pdf-invoice-block.ts'
import { BOTTOM, bytesOf, NORMAL, writeLine } from './pdf-page.ts'

const SAID = 'F;ED01000001;TESTABCD2345EFGH6789JKLM;3202600000017;20261124160509'
const BLOCK: BlockWords = {
  title: 'Facture normalisée',
  notice: null,
  lines: [{ term: 'NIM', said: 'ED01000001' }],
  qr: qrPath(SAID),
}

/** The page with this block, after so much that the next line would stand at `y`. */
function pageWith(block: BlockWords, y?: number): Promise<Buffer> {
  const pdf = new Pdf({ title: 'Essai', author: 'Miyi', madeAt: new Date('2026-11-24T10:00:00.000Z') })
  writeLine(pdf, 'P', NORMAL, 'Avant')
  if (y !== undefined) pdf.y = y
  writeInvoiceBlock(pdf, block)
  return bytesOf(pdf)
}

/** What a phone reads of the rectangles that a PDF fills. */
function readQr(pdf: Buffer): string | undefined {
  const content = pdfContent(pdfObjects(pdf))
    .flatMap(({ commands }) => commands)
    .join('\n')
  const [scale, edge] = [4, 4]
  const side = ((BLOCK.qr?.size ?? 0) + 2 * edge) * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, end] of content.matchAll(/^(\d+) (\d+) m\n(\d+) \2 l\n\3 \d+ l\n\1 \d+ l\nh$/gm)) {
    for (let row = 0; row < scale; row += 1) {
      const from = ((Number(y) + edge) * scale + row) * side
      for (let column = (Number(x) + edge) * scale; column < (Number(end) + edge) * scale; column += 1) {
        pixels.fill(0, (from + column) * 4, (from + column) * 4 + 3)
      }
    }
  }
  return jsQR(pixels, side, side)?.data
}

test('the QR code of a normalised invoice is drawn so that a phone reads it from the PDF', async () => {
  const pdf = await pageWith(BLOCK)
  expect(readQr(pdf)).toBe(SAID)
  expect(pdfElements(pdf)).toEqual([
    { path: 'Document P', text: 'Avant' },
    { path: 'Document H2', text: 'Facture normalisée' },
    { path: 'Document P', text: 'NIM\u00A0: ED01000001' },
    { path: 'Document Figure', text: '', alt: 'Code QR de la facture normalisée' },
  ])
})

test('a normalised invoice that does not fit stands whole on the next page, and one without a code draws none', async () => {
  const pages = pdfPages(await pageWith(BLOCK, BOTTOM - 60))
  expect(pages.map((page) => page.includes('Facture normalisée'))).toEqual([false, true])
  const pending = await pageWith({ ...BLOCK, notice: 'Le code manque encore.', qr: null })
  expect(readQr(pending)).toBeUndefined()
  expect(pdfPages(pending)[0]).toContain('Le code manque encore.')
})
