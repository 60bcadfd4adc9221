/** As much of a path as the log repeats: what somebody was looking for, not a page of it. */
const LOGGED_PATH_MAX = 200

/** All that a terminal or a reader of logs could take for something else than a character of a path. */
const UNSAFE = /[^\x21-\x7e]/g

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}

/** The last part of such a path is a secret: whoever reads it sees the trip, or answers for a contact. */
const WITH_SECRET = /^(\/api\/(?:shared-trips|contact-links)\/).+/

/**
 * The path of a request as the log may repeat it (§2): without its query, which may carry a token; escaped, so that no
 * line is forged and no terminal coloured; shortened. What came percent-encoded stays so.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const escaped = path
    .replace(WITH_SECRET, '$1...')
    .slice(0, LOGGED_PATH_MAX + 1)
    .replace(UNSAFE, escapeCharacter)
  return escaped.length > LOGGED_PATH_MAX ? `${escaped.slice(0, LOGGED_PATH_MAX)}...` : escaped
}

/**
 * A path that cannot be decoded (`/100%`, `/%ff`) leads to no route: as written, it finds the 404 page like any other.
 * The API keeps its own refusal of such an address.
 */
export function routableUrl(url: string): string {
  if (url.startsWith('/api/')) return url
  const [path = ''] = url.split('?', 1)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25')
  }
}
