import { dictionaryOf, type PdfDictionary, type PdfObjects, pdfCatalog, streamOf } from './pdf-objects.ts'

const WINDOWS_1252 = new TextDecoder('windows-1252')

type Decode = (hex: string) => string

/** What each glyph of an embedded font says, by its table for copying; the letters of a standard font are Windows-1252. */
function decoderOf(objects: PdfObjects, font: PdfDictionary): Decode {
  if (font.get('/ToUnicode') === undefined) return (hex) => WINDOWS_1252.decode(Buffer.from(hex, 'hex'))
  const letters: string[] = []
  const table = streamOf(objects, font.get('/ToUnicode')).toString('latin1')
  for (const [, first = '', list = ''] of table.matchAll(/<(\w{4})> <\w{4}> \[(.*)\]/g)) {
    ;[...list.matchAll(/<([\w ]*)>/g)].forEach(([, codes = ''], at) => {
      const units = codes.split(' ').filter(Boolean)
      letters[Number.parseInt(first, 16) + at] = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
    })
  }
  return (hex) => (hex.match(/.{4}/g) ?? []).map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '\uFFFF').join('')
}

/** What a page shows, in the order in which it is drawn. */
export type PdfPage = {
  readonly lines: readonly string[]
  readonly commands: readonly string[]
  /** The text of each marked content, by its number; '' if it draws no text. */
  readonly marked: ReadonlyMap<number, string>
  /** Texts of artifacts: what is not read aloud. */
  readonly artifacts: readonly string[]
  /** Operators that paint outside of any mark. */
  readonly unmarked: readonly string[]
}

type Mark = number | 'artifact'

class PageReader {
  readonly lines: string[] = []
  readonly commands: string[] = []
  readonly marked = new Map<number, string>()
  readonly artifacts: string[] = []
  readonly unmarked: string[] = []
  private readonly marks: Mark[] = []
  private line = ''
  private decode: Decode = () => ''
  private readonly decoders: ReadonlyMap<string, Decode>

  constructor(decoders: ReadonlyMap<string, Decode>) {
    this.decoders = decoders
  }

  private endLine(): void {
    this.lines.push(this.line)
    const mark = this.marks.at(-1)
    if (typeof mark === 'number') {
      const before = this.marked.get(mark) ?? ''
      this.marked.set(mark, before === '' ? this.line : `${before}\n${this.line}`)
    } else if (mark === 'artifact') this.artifacts.push(this.line)
    this.line = ''
  }

  private beginMark(command: string): void {
    const mark = command.startsWith('/Artifact') ? 'artifact' : Number(/\/MCID (\d+)/.exec(command)?.[1])
    this.marks.push(mark)
    if (mark !== 'artifact') this.marked.set(mark, this.marked.get(mark) ?? '')
  }

  read(command: string): void {
    this.commands.push(command)
    if (/(BMC|BDC)$/.test(command)) this.beginMark(command)
    if (command === 'EMC') this.marks.pop()
    if (/(?:^|\s)(?:TJ|S|f|f\*|B|Do)$/.test(command) && this.marks.length === 0) this.unmarked.push(command)
    const font = /^\/(\w+) [\d.]+ Tf$/.exec(command)?.[1]
    if (font !== undefined) this.decode = this.decoders.get(font) ?? this.decode
    if (command.endsWith(' TJ')) {
      this.line += [...command.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => this.decode(hex)).join('')
    }
    if (command === 'ET') this.endLine()
  }
}

function pageDictionaries(objects: PdfObjects): PdfDictionary[] {
  const kids = dictionaryOf(objects, pdfCatalog(objects).get('/Pages')).get('/Kids')
  return (Array.isArray(kids) ? kids : []).map((kid) => dictionaryOf(objects, kid))
}

/** The pages of a PDF of ours, each with what it shows and how it is marked. */
export function pdfContent(objects: PdfObjects): PdfPage[] {
  return pageDictionaries(objects).map((page) => {
    const fonts = dictionaryOf(objects, dictionaryOf(objects, page.get('/Resources')).get('/Font'))
    const decoders = [...fonts].map(
      ([name, font]) => [name.slice(1), decoderOf(objects, dictionaryOf(objects, font))] as const,
    )
    const reader = new PageReader(new Map(decoders))
    const content = streamOf(objects, page.get('/Contents')).toString('latin1')
    // A dictionary of PDFKit takes several lines.
    for (const command of content
      .replaceAll(/<<\n([^>]*)\n>>/g, (_, inside: string) => `<<${inside.replaceAll('\n', ' ')}>>`)
      .split('\n')) {
      reader.read(command)
    }
    return reader
  })
}
