import PDFDocument from 'pdfkit'
import { FONT_WEIGHTS, type FontWeight, openFont } from './pdf-fonts.ts'

type Element = PDFKit.PDFStructureElement
/** The tags of PDF that we use: those of the same names as in HTML, and `Figure`. */
export type ContentTag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Figure'
export type GroupTag = 'Table' | 'TR'

/** What is read aloud: `actual` in place of the letters that are drawn, `alt` in place of a picture. `scope`: what a TH heads. */
export type Spoken = {
  readonly actual?: string
  readonly alt?: string
  readonly scope?: 'Column' | 'Row'
  /** Where a figure stands, in points from the upper left corner. */
  readonly bbox?: readonly [left: number, top: number, right: number, bottom: number]
}

export type Style = { readonly weight: FontWeight; readonly size: number; readonly color: string }

export type About = { readonly title: string; readonly author: string; readonly madeAt: Date }

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const inXml = (text: string) => text.replace(/[&<>]/g, (sign) => MARKUP[sign] ?? sign)

/** Points: 72 to the inch. An A4 page is 595 by 842. */
export const MARGIN = 36

/**
 * A document of A4 pages that archives keep (PDF/A-2a): its fonts inside, and each text tagged in the order in which it is
 * read aloud.
 */
export class Pdf extends PDFDocument {
  private parent: Element
  private styled: { readonly page: PDFKit.PDFPage; readonly style: Style } | null = null

  constructor({ title, author, madeAt }: About) {
    super({
      size: 'A4',
      margin: MARGIN,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-2a',
      tagged: true,
      lang: 'fr',
      displayTitle: true,
      // Without it, PDFKit names Helvetica, which would not be inside.
      font: '',
      info: { Title: title, Author: author, CreationDate: madeAt },
    })
    for (const weight of FONT_WEIGHTS) {
      // PDFKit also takes a font that is parsed already, which its types do not say.
      this.registerFont(weight, openFont(weight) as unknown as string)
    }
    this.parent = this.struct('Document')
    this.addStructure(this.parent)
  }

  /** Sets the font, its size in points, and its colour: once for all texts of a page that follow one another in one style. */
  setStyle(style: Style): void {
    const { weight, size, color } = style
    if (this.styled?.page === this.page && this.styled.style === style) return
    this.font(weight).fontSize(size).fillColor(color)
    this.styled = { page: this.page, style }
  }

  /** An element of others, such as a table of rows: what `write` adds. */
  group(tag: GroupTag, write: () => void): void {
    const { parent } = this
    const element = this.struct(tag)
    parent.add(element)
    this.parent = element
    write()
    element.end()
    this.parent = parent
  }

  /** An element with the text or picture that `draw` draws. It begins no page of its own; a text may run on to the next. */
  tag(tag: ContentTag, spoken: Spoken, draw: () => void): void {
    this.parent.add(this.struct(tag, spoken, draw))
  }

  /** What only the eye needs, such as a line: not read aloud. */
  decorate(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.markContent('Artifact', { type })
    draw()
    this.endMarkedContent()
  }

  /** PDFKit writes title and author into XML as they are: « & » would end it. */
  override endMetadata(): void {
    const { Title = '', Author = '' } = this.info
    Object.assign(this.info, { Title: inXml(Title), Author: inXml(Author) })
    super.endMetadata()
  }
}
