import { expect, test } from 'vitest'
import { firstViewFile } from './first-view.ts'

/** The modules that import each module. Pages are loaded on demand. */
function graphOf(importers: Readonly<Record<string, readonly string[]>>) {
  return { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [] }) }
}
const fileOf = (...importers: readonly string[]) =>
  firstViewFile('/web/ui/layout/badge.tsx', graphOf({ '/web/ui/layout/badge.tsx': importers }))

test('what the landing page needs further down goes into no role’s file', () => {
  expect(fileOf('/web/pages/driver.page.tsx')).toBe('driver')
  expect(fileOf('/web/pages/driver.page.tsx', '/web/marketing/landing-story.tsx')).toBe('form')
})

test('what only the landing page needs further down stays out of the files that others load', () => {
  expect(fileOf('/web/marketing/landing-story.tsx', '/web/marketing/sample-plan.tsx')).toBeNull()
})
