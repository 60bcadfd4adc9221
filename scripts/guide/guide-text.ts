/** A run of commands of the guide, as it stands there, without its indentation. */
export type Block = {
  /** The number of its heading. */
  readonly section: number
  /** The words in bold that its paragraph or one before it in the section begins with; empty before the first. */
  readonly topic: string
  readonly text: string
}

/** What stands in for a line of the guide in the walk. `by` is empty for a line that is left out. */
export type Replaced = { readonly line: string; readonly by: string; readonly why: string }

const CODE = /^ {4,}(?=\S)/
const HEADING = /^## (?:(\d+)\. )?/
const TOPIC = /^\*\*(.+?)[.:]?\*\*/

/** Every indented block below a numbered heading, in their order. */
export function readBlocks(guide: string): Block[] {
  const blocks: Block[] = []
  let [section, topic, code]: [number, string, string[]] = [0, '', []]
  const close = () => {
    if (section > 0 && code.length > 0) blocks.push({ section, topic, text: withoutIndent(code) })
    code = []
  }
  for (const line of [...guide.split('\n'), '']) {
    if (CODE.test(line)) code.push(line)
    else close()
    const heading = HEADING.exec(line)
    if (heading !== null) [section, topic] = [Number(heading[1] ?? 0), '']
    topic = TOPIC.exec(line)?.[1] ?? topic
  }
  return blocks
}

function withoutIndent(lines: readonly string[]): string {
  const indent = Math.min(...lines.map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(indent)).join('\n')
}

/** A line as it is compared: without its remark, and with single spaces. */
function bare(line: string): string {
  return line
    .replace(/\s+# .*$/, '')
    .trim()
    .replace(/\s+/g, ' ')
}

/** The remark after a line tells two edits of one file apart. */
function isLine(line: string, { line: wanted }: Replaced): boolean {
  const whole = line.trim().replace(/\s+/g, ' ')
  return wanted.includes(' # ') ? whole === wanted : bare(line) === wanted
}

/** The commands of a block as the walk runs them. `names` are replaced in the guide's own lines. */
export function commandsOf({ text }: Block, replaced: readonly Replaced[], names: ReadonlyMap<string, string>): string {
  const named = (line: string) => [...names].reduce((text, [from, to]) => text.replaceAll(from, to), line)
  const lines = text.split('\n').map((line) => replaced.find((row) => isLine(line, row))?.by ?? named(line))
  return lines.join('\n').trim()
}

/** The rows that no line of the guide needs any more. */
export function listUnused(blocks: readonly Block[], replaced: readonly Replaced[]): string[] {
  const lines = blocks.flatMap(({ text }) => text.split('\n'))
  return replaced.filter((row) => !lines.some((line) => isLine(line, row))).map(({ line }) => line)
}
