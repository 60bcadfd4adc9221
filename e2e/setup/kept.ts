import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { keptFiles } from '../../web/build/kept-files.ts'
import { KEPT_MODULES } from '../../web/build/kept-modules.table.ts'
import { readBuild } from '../../web/build/read-build.ts'

const BUILT = join(import.meta.dirname, '../../dist/web')

/** The paths of everything in the phone's caches. */
export function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await self.caches.keys()).map((name) => self.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
}

/** What the phone's database holds, by store: the keys, or the values. */
export function keptRows(page: Page, store: 'answers' | 'taps'): Promise<Record<string, unknown>> {
  return page.evaluate(async (name) => {
    const opening = indexedDB.open('kept')
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await result(opening)
    if (!db.objectStoreNames.contains(name)) return {}
    const read = db.transaction(name).objectStore(name)
    const [keys, values] = await Promise.all([result(read.getAllKeys()), result(read.getAll())])
    db.close()
    return Object.fromEntries(keys.map((key, index) => [String(key), values[index]]))
  }, store)
}

/** Waits until this phone can open its person’s pages without network: the files, and answers with this id. */
export async function expectKept(page: Page, role: 'passenger' | 'driver', knows: string): Promise<void> {
  const { shell, roles } = keptFiles(readBuild(BUILT), KEPT_MODULES)
  const needed = ['/offline-shell', ...shell, ...(roles[role] ?? [])]
  const isKept = async () => {
    const paths = new Set(await cachedPaths(page))
    return needed.filter((path) => !paths.has(path))
  }
  await expect.poll(isKept, { timeout: 20_000 }).toEqual([])
  await expect.poll(async () => JSON.stringify(await keptRows(page, 'answers'))).toContain(knows)
}
