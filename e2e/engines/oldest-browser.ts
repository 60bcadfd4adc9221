import type { BrowserContext } from '@playwright/test'
import { type Feature, listLaterFeatures } from '../../web/build/missing-features.ts'

/** Runs in the page or worker before its scripts. Without an owner: a global object or function, and all that it has. */
function deleteFeatures(features: readonly Feature[]): void {
  const all = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  const deleteFrom = (place: object, names: readonly string[]) => {
    for (const name of names) if (name !== 'constructor') Reflect.deleteProperty(place, name)
  }
  for (const { owner, name, isStatic } of features) {
    const described = all[owner ?? name]
    const members = Object.getOwnPropertyNames(described?.prototype ?? {})
    if (!isStatic) deleteFrom(described?.prototype ?? {}, owner === null ? members : [name])
    deleteFrom(owner === null ? all : (described ?? {}), [name])
  }
}

/**
 * These stay. Without its functions, a popover would be hidden for good: that the attribute hides, an old browser does not know.
 * And the tests themselves wait for animations, and measure shifts.
 */
const KEPT = ['popover', 'showPopover', 'hidePopover', 'getAnimations', 'finished', 'LayoutShift']

const LATER = listLaterFeatures().filter(({ name }) => !KEPT.includes(name))

const DELETE_LATER = `(${deleteFeatures})(${JSON.stringify(LATER)});`

/**
 * From now on the pages and the service worker of this phone have nothing that came later than a promised browser. Its syntax
 * is checked in the built files (web/build/missing-features.test.ts).
 */
export async function becomeOldest(context: BrowserContext): Promise<void> {
  await context.addInitScript(DELETE_LATER)
  await context.route('**/sw.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${DELETE_LATER}\n${await response.text()}` })
  })
}
