import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pdfElements, pdfProperties } from '#kit/checks/pdf/pdf-tags.ts'
import { pdfPages } from '#kit/checks/pdf-pages.ts'
import { propertyRuns } from '#kit/property-seed.ts'
import { COVERED_LETTERS } from './covered-letters.table.ts'
import { Pdf } from './pdf-document.ts'
import { BESIDE, BOLD, bytesOf, drawLine, NORMAL, writeLine, writePairs } from './pdf-page.ts'

const ABOUT = { title: 'Essai', author: 'Miyi', madeAt: new Date('2026-11-24T10:00:00.000Z') }

function pdfOf(write: (pdf: Pdf) => void, about = ABOUT): Promise<Buffer> {
  const pdf = new Pdf(about)
  write(pdf)
  return bytesOf(pdf)
}

const paragraph = (text: string) => pdfOf((pdf) => writeLine(pdf, 'P', NORMAL, text))

describe('a PDF of ours', () => {
  test('is PDF/A-2a: its fonts inside, its colours defined, its language and title said', async () => {
    const title = 'Reçu de « Ama & fils <1> »'
    const pdf = await pdfOf(
      (one) => {
        writeLine(one, 'H1', BOLD, title)
        drawLine(one, one.y)
        writeLine(one, 'P', NORMAL, 'Payé')
      },
      { ...ABOUT, title },
    )
    const { metadata, ...properties } = pdfProperties(pdf)
    expect(properties).toEqual({
      version: '%PDF-1.7',
      language: 'fr',
      isTagged: true,
      showsTitle: true,
      hasOutputIntent: true,
      fontNames: ['NotoSans-Bold', 'NotoSans-Regular'],
      areFontsEmbedded: true,
      unmarked: [],
    })
    for (const said of [
      '<pdfaid:part>2</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<xmp:CreateDate>2026-11-24T10:00:00Z</xmp:CreateDate>',
      'Reçu de « Ama &amp; fils &lt;1&gt; »',
    ]) {
      expect(metadata).toContain(said)
    }
  })

  test('gives back each text as it was written, in any letters of Benin', async () => {
    const letters = COVERED_LETTERS.flat().filter((code) => code > 0x20)
    const letter = fc.oneof(
      fc.constantFrom(...'aeioukƉɖƐɛƆɔẸẹỌọṢṣ', ...['\u0300', '\u0301', '\u0304', '\u030C', '\u0323', '\u0329']),
      fc.constantFrom(...letters).map((code) => String.fromCodePoint(code)),
    )
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letter, minLength: 1, maxLength: 30 }), async (text) => {
        const name = `${text.normalize('NFC').replaceAll(/[\s\u00AD]/g, '_')}.`
        expect(pdfElements(await paragraph(name))).toEqual([{ path: 'Document P', text: name }])
      }),
      { ...propertyRuns(60), examples: [['Ɖɔssou'], ['Adébáyọ̀'], ['Ṣẹ́gun'], ['ɔ̌ɛ̀Ɔ́'], ['ɔ̣́']] },
    )
  })

  test('says aloud what it draws as codes', async () => {
    expect(pdfElements(await paragraph('محمد 😀'))).toEqual([
      { path: 'Document P', text: '[U+0645 U+062D U+0645 U+062F] [U+1F600]', actual: 'محمد 😀' },
    ])
  })

  test('reads a text over two pages as one, and no page number', async () => {
    const pdf = await paragraph('Ɖɔssou '.repeat(2_000).trim())
    expect(pdfPages(pdf).map((page) => page.split('\n').at(-1))).toEqual([
      'Page 1 sur 3',
      'Page 2 sur 3',
      'Page 3 sur 3',
    ])
    const [whole, ...more] = pdfElements(pdf)
    expect(more).toEqual([])
    expect(whole?.text.match(/Ɖɔssou/g)).toHaveLength(2_000)
    expect(pdfProperties(pdf).unmarked).toEqual([])
  })

  test('has the same bytes each time, whatever was made before it', async () => {
    const pairs = [{ term: 'Passager', said: 'Ɖɔssou Adébáyọ̀ & 市場' }]
    const make = () => pdfOf((pdf) => writePairs(pdf, pairs, BESIDE, NORMAL))
    const first = await make()
    await paragraph('Avant : Ðđ Ɖ Adébáyọ̀ 1\u202F250')
    expect((await make()).equals(first)).toBe(true)
  })
})
