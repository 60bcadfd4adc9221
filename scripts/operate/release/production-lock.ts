type Names = Readonly<Record<string, string>>
type Entry = {
  readonly dependencies?: Names
  readonly devDependencies?: Names
  readonly optionalDependencies?: Names
  readonly peerDependencies?: Names
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly engines?: Names
}
type Lock = { readonly packages: Readonly<Record<string, Entry>> }

/** Where that package is found from another one: beside it, or in a folder above. Undefined: it is not installed. */
function resolvePackage(lock: Lock, from: string, name: string): string | undefined {
  const beside = `${from}${from === '' ? '' : '/'}node_modules/${name}`
  if (beside in lock.packages) return beside
  if (from === '') return undefined
  return resolvePackage(lock, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

/** What a package needs in production; an optional peer is there only if something else needs it. */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta?.[name]?.optional !== true)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
}

function listNeeded(lock: Lock): ReadonlySet<string> {
  const needed = new Set<string>([''])
  // A set that grows while it is read gives its new members too.
  for (const path of needed) {
    for (const name of needsOf(lock.packages[path] ?? {})) {
      const found = resolvePackage(lock, path, name)
      if (found !== undefined) needed.add(found)
    }
  }
  return needed
}

/** The texts of package.json and package-lock.json of one folder. */
export type PackageFiles = { readonly manifest: string; readonly lock: string }

/**
 * A release has one folder of packages: what brings Node (scripts/runtime, apart in a checkout) joins the others. Its npm
 * stays behind: a release is installed by the npm of the server.
 */
export function withRuntime(product: PackageFiles, runtime: PackageFiles): PackageFiles {
  const { optionalDependencies = {} } = JSON.parse(runtime.manifest) as Entry
  const { packages: ofRuntime } = JSON.parse(runtime.lock) as Lock
  const paths = Object.keys(optionalDependencies).map((name) => `node_modules/${name}`)
  const brought = Object.fromEntries(paths.map((path) => [path, ofRuntime[path]]))
  const lock = JSON.parse(product.lock) as Lock
  const packages = { ...lock.packages, '': { ...lock.packages[''], optionalDependencies }, ...brought }
  return {
    manifest: JSON.stringify({ ...JSON.parse(product.manifest), optionalDependencies }),
    lock: JSON.stringify({ ...lock, packages }),
  }
}

/**
 * What a package asks of Node concerns the Node that Miyi runs on, which the packages bring. npm compares it with the Node
 * that npm itself runs on, and leaves out an optional package that asks for more, such as the binary of sharp.
 */
function entryOfRelease(path: string, entry: Entry, version: string): Entry & { readonly version?: string } {
  const { devDependencies: _, ...kept } = entry
  if (path === '') return { ...kept, version }
  const { engines: _asked, ...rest } = kept
  return rest
}

/**
 * The lockfile with what production needs, and nothing else. npm itself would keep what a development package shares with an
 * optional peer (better-auth names React and Vitest), even with `--omit=dev`.
 */
export function productionLock(text: string, version: string): string {
  const lock = JSON.parse(text) as Lock
  const needed = listNeeded(lock)
  const kept = Object.entries(lock.packages).filter(([path]) => needed.has(path))
  const packages = Object.fromEntries(kept.map(([path, entry]) => [path, entryOfRelease(path, entry, version)]))
  return `${JSON.stringify({ ...lock, version, packages }, null, 2)}\n`
}

/**
 * The package file with the version of the release, without development packages, as the lockfile has to match it, and with
 * the commands of these files only.
 */
export function productionPackage(text: string, version: string, files: readonly string[]): string {
  const { devDependencies: _, ...rest } = JSON.parse(text) as Entry & { readonly scripts: Names }
  const isThere = ([, line]: [string, string]) => files.includes(line.split(' ').at(-1) ?? '')
  const scripts = Object.fromEntries(Object.entries(rest.scripts).filter(isThere))
  return `${JSON.stringify({ ...rest, version, scripts }, null, 2)}\n`
}
