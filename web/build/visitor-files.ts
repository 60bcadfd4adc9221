import type { BuiltFiles } from '#domain/wire/rendered-page.ts'

/** What visitors load, with what the landing page loads later. Registering belongs to drivers. */
const OF_VISITORS =
  /^(marketing\/.*|frame\/[^/]*|pages\/(account\/(?!become-driver|registration-received).*|legal\/.*|(home|help|not-found|shared-trip)\.page)|rides\/booking\/service-form)\.tsx$/
const OF_ROLES = /^(drivers|admin)\//
/** A field of the registration, whose file the sign-in page loads; and a call that most pages of signed-in people make. */
const ALLOWED = new Set(['drivers/vehicle/vehicle-look-fields.tsx', 'drivers/use-driver.ts'])

/** Modules of drivers and operators that a visitor loads too, each with the visitor's module that needs its file. */
export function roleModulesOfVisitors({ modules, files }: BuiltFiles): string[] {
  const all = Object.entries(modules)
  const strays = new Set<string>()
  for (const [visited, file] of all.filter(([name]) => OF_VISITORS.test(name))) {
    const loaded = withImports(file, files)
    for (const [name, at] of all)
      if (OF_ROLES.test(name) && !ALLOWED.has(name) && loaded.has(at)) strays.add(`${name}, loaded with ${visited}`)
  }
  return [...strays]
}

function withImports(file: string, files: BuiltFiles['files']): Set<string> {
  const loaded = new Set<string>()
  const waiting = [file]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (loaded.has(next)) continue
    loaded.add(next)
    waiting.push(...(files[next]?.imports ?? []))
  }
  return loaded
}
