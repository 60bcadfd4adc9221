/** As much of a path as the log repeats: what somebody was looking for, not a page of it. */
const LOGGED_PATH_MAX = 200

/** All that a terminal or a reader of logs could take for something else than a character of a path. */
const UNSAFE = /[^\x21-\x7e]/g

function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}

/** The last part of such a path is a secret: whoever reads it sees the trip, or answers for a contact. */
const WITH_SECRET = /^((?:https?:\/\/[^/]*)?\/api\/(?:shared-trips|contact-links)\/).+/i

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

/** `GET http://name/path`, as a proxy may ask (RFC 9112, 3.2.2). our-hosts.ts reads the name. */
const NAME = /^https?:\/\/[^/?#]*/i

function withoutName(target: string): string {
  const rest = target.replace(NAME, '')
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`
}

/**
 * The address as the routes know it. A path that cannot be decoded (`/100%`, `/%ff`) leads to no route: as written, it finds
 * the 404 page like any other. The API keeps its own refusal of such an address. A call whose `/api/` is written otherwise
 * (`/%61pi/`) is none: what holds for calls, no cache and no secret in the log, is known by these letters.
 */
export function routableUrl(target: string): string {
  const url = withoutName(target)
  if (url.startsWith('/api/')) return url
  const [path = ''] = url.split('?', 1)
  try {
    if (!decodeURI(path).startsWith('/api/')) return url
  } catch {
    // It finds no route either.
  }
  return path.replaceAll('%', '%25')
}
