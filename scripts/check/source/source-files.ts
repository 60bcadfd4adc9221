import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ROOT } from '../../run/run-command.ts'

const FOLDERS = ['bench', 'domain', 'e2e', 'kit', 'scripts', 'server', 'web']
const PATTERNS = [...FOLDERS.map((folder) => `${folder}/**/*`), '*.config.ts']

/** All files of the source folders, as paths from the root, with `/` on every system. */
export function listSourceFiles(): string[] {
  const entries = globSync(PATTERNS, { cwd: ROOT, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return files.map((file) => file.slice(ROOT.length).split(sep).join('/')).sort()
}

/** All prose pages, in the root and in docs. */
export function listDocuments(): string[] {
  const entries = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
  return entries.map((file) => file.split(sep).join('/')).sort()
}

export function listCodeFiles(): string[] {
  return listSourceFiles().filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))
}

export function isTest(file: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(file)
}

export function readSource(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8')
}
