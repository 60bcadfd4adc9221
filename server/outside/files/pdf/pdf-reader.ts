/** A PDF value as far as it matters here: names, the content of lists and dictionaries, and everything else. */
export type PdfValue =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list'; readonly items: readonly PdfValue[] }
  | { readonly kind: 'dictionary'; readonly entries: readonly (readonly [key: string, value: PdfValue])[] }
  | { readonly kind: 'text' | 'reference' | 'other' }

/** The file is malformed, or made to be slow to read: a real one needs a fraction of the limits. */
export class TooIntricate extends Error {}

const WHITE = '\0\t\n\f\r '
const DELIMITERS = '()<>[]{}/%'
const DEEPEST = 64
const TEXT: PdfValue = { kind: 'text' }
const REFERENCE: PdfValue = { kind: 'reference' }
const OTHER: PdfValue = { kind: 'other' }

/**
 * Reads PDF values (ISO 32000-1, 7.2 and 7.3) the way viewers do: skips what is malformed without an error.
 * `text` has one character per byte. `work` is how many characters may be read in all.
 */
export class PdfReader {
  position = 0
  /** Some viewer reads this part differently: a missing value, a misplaced delimiter, an end that never comes. */
  isMalformed = false
  readonly text: string
  #work: number

  constructor(text: string, work: number) {
    this.text = text
    this.#work = work
  }

  /** Reads the value that begins here, after white space and comments. */
  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new TooIntricate('a value too deep')
    this.skipWhite()
    const [first, second] = [this.text[this.position], this.text[this.position + 1]]
    if (first === '/') return { kind: 'name', name: this.#name() }
    if (first === '<' && second === '<') return this.#dictionary(depth)
    if (first === '[') return this.#list(depth)
    if (first === '(') return this.#string()
    if (first === '<') return this.#upTo('>')
    if (first === undefined || DELIMITERS.includes(first)) this.isMalformed = true
    return this.#word()
  }

  skipWhite(): void {
    for (;;) {
      const at = this.text[this.position]
      if (at === undefined) return
      if (at === '%') this.#line()
      else if (WHITE.includes(at)) this.#step(1)
      else return
    }
  }

  /** Whether this word stands here; if so, steps over it. */
  takes(word: string): boolean {
    if (!this.text.startsWith(word, this.position)) return false
    this.#step(word.length)
    return true
  }

  #step(count: number): void {
    this.position += count
    this.#work -= count
    if (this.#work < 0) throw new TooIntricate('too much to read')
  }

  #line(): void {
    const from = this.position
    let end = from
    while (end < this.text.length && this.text[end] !== '\n' && this.text[end] !== '\r') end += 1
    this.#step(end - from)
  }

  #isRegular(): boolean {
    const at = this.text[this.position]
    return at !== undefined && !WHITE.includes(at) && !DELIMITERS.includes(at)
  }

  #name(): string {
    this.#step(1)
    const from = this.position
    while (this.#isRegular()) this.#step(1)
    const written = this.text.slice(from, this.position)
    return written.replace(/#([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }

  #dictionary(depth: number): PdfValue {
    this.#step(2)
    const entries: [string, PdfValue][] = []
    for (;;) {
      this.skipWhite()
      if (this.position >= this.text.length) this.isMalformed = true
      if (this.position >= this.text.length || this.takes('>>')) return { kind: 'dictionary', entries }
      const key = this.value(depth + 1)
      if (key.kind !== 'name' || key.name === '') {
        this.isMalformed = true
        continue
      }
      const value = this.value(depth + 1)
      entries.push([key.name, this.#takesReference() ? REFERENCE : value])
    }
  }

  /** Steps over the « 0 R » after the number that was read; false if there is none. */
  #takesReference(): boolean {
    this.skipWhite()
    const [rest = ''] =
      /^\d{1,10}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/u.exec(
        this.text.slice(this.position, this.position + 32),
      ) ?? []
    this.#step(rest.length)
    return rest.length > 0
  }

  #list(depth: number): PdfValue {
    this.#step(1)
    const items: PdfValue[] = []
    for (;;) {
      this.skipWhite()
      if (this.position >= this.text.length) this.isMalformed = true
      if (this.position >= this.text.length || this.takes(']')) return { kind: 'list', items }
      items.push(this.value(depth + 1))
    }
  }

  #string(): PdfValue {
    let open = 0
    do {
      const at = this.text[this.position]
      if (at === undefined) {
        this.isMalformed = true
        return OTHER
      }
      if (at === '(') open += 1
      if (at === ')') open -= 1
      this.#step(at === '\\' ? 2 : 1)
    } while (open > 0)
    return TEXT
  }

  #upTo(end: string): PdfValue {
    const found = this.text.indexOf(end, this.position)
    this.#step((found === -1 ? this.text.length : found + end.length) - this.position)
    return TEXT
  }

  /** Reads a number, a word, or one misplaced delimiter: reading always advances. */
  #word(): PdfValue {
    const from = this.position
    while (this.#isRegular()) this.#step(1)
    if (this.position === from) this.#step(1)
    return OTHER
  }
}
