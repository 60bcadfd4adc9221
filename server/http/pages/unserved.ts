import type { FastifyRequest } from 'fastify'
import { findPageName, TARIFFS_PATH } from '#domain/shared/routes.ts'

export const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])

export const pathOf = (url: string) => url.split('?', 1)[0] ?? '/'

/** Folders of files, and names with an extension: whoever asks for them is no reader of pages. */
const FILE = /^\/(?:assets|install|\.well-known)\/|\.[a-z0-9]{1,8}$/i

/** A folder has nothing to read. */
export const namesFile = (path: string) => !path.endsWith('/')

/**
 * How a request that no route serves is answered.
 *
 * | path                | method      | from      | answer |
 * |---------------------|-------------|-----------|--------|
 * | /api/…              | any         | anybody   | JSON: not found |
 * | of a file           | GET, HEAD   | anybody   | a sentence: not found |
 * | any other           | GET, HEAD   | anybody   | its page, or the page « not found » |
 * | any but /api/…      | another one | a program | JSON: not found |
 * | of a file           | another one | a browser | a sentence: not found |
 * | of no page          | another one | a browser | the page « not found » |
 * | of a page           | another one | a browser | a plain page: nothing was sent, it has no such form |
 */
export function answerFor({ method, url, headers }: FastifyRequest): 'json' | 'text' | 'page' | 'no_form' {
  const path = pathOf(url)
  const isRead = READS.has(method)
  const isBrowser = headers.accept?.includes('text/html') === true
  if (path.startsWith('/api/') || !(isRead || isBrowser)) return 'json'
  if (FILE.test(path)) return 'text'
  return isRead || findPageName(path) === undefined ? 'page' : 'no_form'
}

/** Percent-encoded characters that need no encoding are decoded; `%2F` is no slash of a path (RFC 3986, 6.2.2.2). */
function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/**
 * The path of the page that this one also names, with slashes at its end or letters encoded; null: it is written as it should
 * be, or names no page. Only a path of ours is ever returned, so no address leads away from here.
 */
export function canonicalPath(path: string): string | null {
  let plain = decoded(path)
  while (plain.endsWith('/')) plain = plain.slice(0, -1)
  const isPage = findPageName(plain) !== undefined || plain === TARIFFS_PATH
  return isPage && plain !== path ? plain : null
}
