import { createWriteStream, globSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import { isTest } from '../../check/source/source-files.ts'
import { ROOT } from '../../run/run-command.ts'
import { writeSum } from '../write-sum.ts'
import { type PackageFiles, productionLock, productionPackage, withRuntime } from './production-lock.ts'
import { findCommit, releaseVersion } from './release-version.ts'

/** What a server needs to run, to be installed and to be understood: no tests, no tools of tests, no build. */
const CONTENT = [
  '{domain,server,web,deploy}/**/*',
  'scripts/{admin-grant,build,migrate,start}.ts',
  'scripts/with-runtime.mjs',
  'scripts/runtime/*.mjs',
  'scripts/{breach,build,files,machine,operate,run}/**/*',
  'scripts/check/source/**/*',
  'docs/**/*.md',
  '*.{json,md}',
  'vite*.config.ts',
  'LICENSE',
]
const BUILT = ['dist/render', 'dist/simulator', 'dist/web']

/** Of the tests, though their names do not say so. */
const OF_TESTS = [
  'scripts/operate/backup/backup-trial.ts',
  'scripts/machine/prometheus.ts',
  'scripts/machine/simulated-server.ts',
]

/** The same for each run: a release of the same sources is the same, byte for byte. */
const AT = new Date('2000-01-01T00:00:00Z')

/** The file that marks a folder as a release: nothing is installed or built there (with-runtime.mjs, start.ts). */
const MARK = 'RELEASE'

/** All files of a built folder, hidden ones too: the server reads `dist/web/.vite`. */
function listBuilt(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function listContent(): string[] {
  const sources = globSync(CONTENT, { cwd: ROOT, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = [...sources.map((entry) => join(entry.parentPath, entry.name)), ...BUILT.flatMap(listBuilt)]
  return files
    .map((path) => path.slice(ROOT.length).split(sep).join('/'))
    .filter((file) => !isTest(file) && !OF_TESTS.includes(file) && !file.endsWith('.tsbuildinfo'))
    .sort()
}

function readPackageFiles(folder: string): PackageFiles {
  const read = (file: string) => readFileSync(join(ROOT, folder, file), 'utf8')
  return { manifest: read('package.json'), lock: read('package-lock.json') }
}

type Content = { readonly version: string; readonly files: readonly string[]; readonly packages: PackageFiles }

const CHANGED: Readonly<Record<string, (content: Content) => string>> = {
  'package.json': ({ packages, version, files }) => productionPackage(packages.manifest, version, files),
  'package-lock.json': ({ packages, version }) => productionLock(packages.lock, version),
}

function contentOf(file: string, content: Content): Buffer | string {
  return CHANGED[file]?.(content) ?? readFileSync(join(ROOT, file))
}

function fill(tar: Pack, name: string, version: string): void {
  const add = (path: string, bytes: Buffer | string) =>
    void tar.entry({ name: `${name}/${path}`, mode: 0o644, mtime: AT }, bytes)
  add(MARK, `${version}\n`)
  const files = listContent()
  const packages = withRuntime(readPackageFiles('.'), readPackageFiles('scripts/runtime'))
  for (const file of files) add(file, contentOf(file, { version, files, packages }))
  tar.finalize()
}

export type Release = { readonly path: string; readonly bytes: number; readonly sha256: string }

/** Packs sources and built pages into `miyi-VERSION.tar.gz` in that folder, with its sum beside it. The pages must have been built. */
export async function makeRelease(folder: string): Promise<Release> {
  const { version: planned } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  const version = releaseVersion(planned, findCommit(ROOT))
  const name = `miyi-${version}`
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${name}.tar.gz`)
  const unfinished = `${path}.unfinished`
  const tar = pack()
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(unfinished))
  try {
    fill(tar, name, version)
    await written
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
  return { path, bytes: (await stat(path)).size, sha256: await writeSum(path) }
}
