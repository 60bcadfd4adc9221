import { pdfContent } from './pdf-content.ts'
import {
  dictionaryOf,
  isDictionary,
  type PdfDictionary,
  type PdfObjects,
  type PdfValue,
  pdfCatalog,
  pdfObjects,
  resolved,
  streamOf,
} from './pdf-objects.ts'

/** An element of a tagged PDF: its tag with those above it, what it shows, and what is said in its place. */
export type PdfElement = {
  readonly path: string
  readonly text: string
  readonly alt?: string
  readonly actual?: string
  readonly scope?: string
}

type Marked = (page: PdfValue | undefined, id: number) => string

const listOf = (value: PdfValue | undefined): readonly PdfValue[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value as PdfValue]

function said(element: PdfDictionary, objects: PdfObjects): Omit<PdfElement, 'path' | 'text'> {
  const [alt, actual] = [element.get('/Alt'), element.get('/ActualText')]
  const scope = dictionaryOf(objects, element.get('/A')).get('/Scope')
  return {
    ...(typeof alt === 'string' && { alt }),
    ...(typeof actual === 'string' && { actual }),
    ...(typeof scope === 'string' && { scope: scope.slice(1) }),
  }
}

/** The elements of a PDF that have content, in the order in which they are read aloud; several pages of one element as one. */
export function pdfElements(pdf: Buffer): PdfElement[] {
  const objects = pdfObjects(pdf)
  const pages = pdfContent(objects)
  const kids = listOf(dictionaryOf(objects, pdfCatalog(objects).get('/Pages')).get('/Kids'))
  const numberOf = (page: PdfValue | undefined) => kids.findIndex((kid) => JSON.stringify(kid) === JSON.stringify(page))
  const marked: Marked = (page, id) => pages[numberOf(page)]?.marked.get(id) ?? '(not on its page)'
  const root = dictionaryOf(objects, pdfCatalog(objects).get('/StructTreeRoot'))

  function elementsOf(value: PdfValue, above: readonly string[]): PdfElement[] {
    const element = dictionaryOf(objects, value)
    const path = [...above, String(element.get('/S')).slice(1)]
    const children = listOf(element.get('/K'))
    const texts = children.flatMap((child) => {
      if (typeof child === 'number') return [marked(element.get('/Pg'), child)]
      const isOnOtherPage = isDictionary(child) && child.get('/Type') === '/MCR'
      return isOnOtherPage ? [marked(child.get('/Pg'), Number(child.get('/MCID')))] : []
    })
    const own = texts.length > 0 ? [{ path: path.join(' '), text: texts.join('\n'), ...said(element, objects) }] : []
    const below = children.filter((child) => isDictionary(resolved(objects, child)) && !isDictionary(child))
    return [...own, ...below.flatMap((child) => elementsOf(child, path))]
  }
  return listOf(root.get('/K')).flatMap((child) => elementsOf(child, []))
}

/** What a PDF says of itself, and whatever is painted outside of any mark. */
export function pdfProperties(pdf: Buffer) {
  const objects = pdfObjects(pdf)
  const catalog = pdfCatalog(objects)
  const fonts = [...objects.values()].flatMap(({ value }) =>
    isDictionary(value) && value.get('/Type') === '/FontDescriptor' ? [value] : [],
  )
  return {
    version: pdf.subarray(0, 8).toString(),
    language: catalog.get('/Lang'),
    isTagged: dictionaryOf(objects, catalog.get('/MarkInfo')).get('/Marked') === true,
    showsTitle: dictionaryOf(objects, catalog.get('/ViewerPreferences')).get('/DisplayDocTitle') === true,
    hasOutputIntent: listOf(catalog.get('/OutputIntents')).length === 1,
    metadata: catalog.has('/Metadata') ? streamOf(objects, catalog.get('/Metadata')).toString() : '',
    fontNames: fonts.map((font) => String(font.get('/FontName')).replace(/^\/[A-Z]{6}\+/, '')).sort(),
    areFontsEmbedded: fonts.length > 0 && fonts.every((font) => font.get('/FontFile2') !== undefined),
    unmarked: pdfContent(objects).flatMap(({ unmarked }) => unmarked),
  }
}
