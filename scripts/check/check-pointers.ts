import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ROOT } from '../run/run-command.ts'
import { listDocuments, listSourceFiles, readSource } from './source/source-files.ts'

const SPECIFICATION = 'docs/specification.md'
/** A path of this repository in a comment: with its folder and its extension. */
const PATH =
  /(?<![\w/.-])(?:bench|docs|domain|e2e|kit|scripts|server|web)\/[\w./-]*\.(?:tsx?|mjs|md|sql|svg|css)(?![\w-])/g
const SECTION = /§\s?(\d+)/g
const RECORD = /(?<![\w/-])(\d{4}-\d{2}-\d{2}-[a-z][\w-]*)(?:\.md)?/g
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g
/** References without a target: documents outside of the repository, and tasks that readers cannot see. */
const NOWHERE =
  /\((?:decisions|design|look|house)[:,] |docs\/decisions, |\bissue \d+\b|\b(?:spec|design|style|house|look|decisions)\.md\b/
const COMMENT = /^\s*(?:\/?\*|\/\/)|\/\/ |--/
/** check-where.ts checks this one row by row. */
const OWN_CHECK = 'docs/where.md'
const WITH_COMMENTS = /\.(?:tsx?|mjs|sql|css)$/
/** Its examples are broken on purpose. */
const EXAMPLES = 'scripts/check/check-pointers.test.ts'

/** A file's name alone, in a document; `x.fr.ts` stands for any. */
const FILE_NAME = /`(?!x\.)([a-z][\w-]*(?:\.[\w-]+)*\.(?:tsx?|mjs|sql))`/g

type Known = {
  readonly sections: ReadonlySet<string>
  readonly exists: (path: string) => boolean
  /** The names of all files, without their folders. */
  readonly fileNames: ReadonlySet<string>
}

/** Every §, path and decision that code, tests and documents cite must exist. */
export async function checkPointers(): Promise<string[]> {
  const sections = new Set([...readSource(SPECIFICATION).matchAll(/^## §(\d+)/gm)].map(([, number = '']) => number))
  const fileNames = new Set(listSourceFiles().map((file) => basename(file)))
  const known = { sections, exists: (path: string) => existsSync(join(ROOT, path)), fileNames }
  const sources = listSourceFiles().filter((file) => WITH_COMMENTS.test(file) && file !== EXAMPLES)
  return [...sources, ...listDocuments()].flatMap((file) => pointerProblems(file, readSource(file), known))
}

export function pointerProblems(file: string, text: string, known: Known): string[] {
  const isDocument = file.endsWith('.md')
  return text.split('\n').flatMap((line, index) => {
    const at = `${file}:${index + 1}`
    const sections = [...line.matchAll(SECTION)].flatMap(([, number = '']) =>
      known.sections.has(number) ? [] : [`${at} cites §${number}, which is not in ${SPECIFICATION}`],
    )
    if (!isDocument && !COMMENT.test(line)) return sections
    const nowhere = NOWHERE.exec(line)
    const dead = file === OWN_CHECK ? [] : pathsIn(line, file).filter((path) => !known.exists(path))
    const names = isDocument ? [...line.matchAll(FILE_NAME)].map(([, name = '']) => name) : []
    const gone = names.filter((name) => !known.fileNames.has(name))
    return [
      ...sections,
      ...gone.map((name) => `${at} names the file ${name}, which does not exist`),
      ...(nowhere ? [`${at} cites « ${nowhere[0]} », which is not in this repository`] : []),
      ...dead.map((path) => `${at} links to ${path}, which does not exist`),
    ]
  })
}

/** The paths, from the root, that a line cites. */
function pathsIn(line: string, file: string): string[] {
  const links = file.endsWith('.md') ? [...line.matchAll(LINK)].map(([, to = '']) => join(dirname(file), to)) : []
  const records = [...line.matchAll(RECORD)].map(([, name]) => `docs/decisions/${name}.md`)
  const paths = [...line.matchAll(PATH)].map(([path]) => path)
  return [...links, ...records, ...paths.filter((path) => !path.includes('*'))]
}
