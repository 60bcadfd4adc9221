/** A chunk of Vite's build manifest. */
type Chunk = {
  readonly file: string
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
  readonly imports?: readonly string[]
}
export type BuildManifest = Readonly<Record<string, Chunk>>

/** Paths of the files that the service worker keeps on the phone. */
export type KeptFiles = {
  /** With the worker itself: without them no page can be drawn. */
  readonly shell: readonly string[]
  /** Later, by role. */
  readonly roles: Readonly<Record<string, readonly string[]>>
}

/** The modules of each list, by their path below `web`. */
export type KeptModules = {
  readonly shell: readonly string[]
  readonly roles: Readonly<Record<string, readonly string[]>>
}

/** A build: its manifest, and the file that contains each module (module-files.ts), because the manifest names entries only. */
export type Build = { readonly manifest: BuildManifest; readonly modules: Readonly<Record<string, string>> }

function chunkOf({ manifest, modules }: Build, name: string): Chunk | undefined {
  return manifest[name] ?? Object.values(manifest).find(({ file }) => file === modules[name])
}

/** The files that these modules load with static imports. Throws when the build has no such module. */
function filesOf(build: Build, modules: readonly string[]): Set<string> {
  const files = new Set<string>()
  const waiting = [...modules]
  const seen = new Set<string>()
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue
    seen.add(name)
    const chunk = chunkOf(build, name)
    if (chunk === undefined) throw new Error(`the build has no module ${name}: correct kept-modules.table.ts`)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`)
    waiting.push(...(chunk.imports ?? []))
  }
  return files
}

/** What the service worker keeps of a build: the shell, and for each role what the shell lacks. */
export function keptFiles(build: Build, { shell, roles }: KeptModules): KeptFiles {
  const ofShell = filesOf(build, shell)
  const rest = (modules: readonly string[]) => [...filesOf(build, modules)].filter((file) => !ofShell.has(file)).sort()
  return {
    shell: [...ofShell].sort(),
    roles: Object.fromEntries(Object.entries(roles).map(([role, modules]) => [role, rest(modules)])),
  }
}
