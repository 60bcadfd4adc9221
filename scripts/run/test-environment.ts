import { delimiter, join } from 'node:path'

/**
 * What a test process inherits: where programs and folders are, and what a developer asks to see. Everything else could
 * change a run: variables of Miyi, npm, Node, Git, PostgreSQL or Amazon, proxies, languages.
 */
const INHERITED = [
  /^(PATH|LD_LIBRARY_PATH|HOME|TMPDIR|USER|LOGNAME|SHELL|TERM|CI|DEBUG|CHROMIUM_PATH)$/,
  // How the registry is reached.
  /^(npm_config_registry|NODE_EXTRA_CA_CERTS)$/,
  /^(PW|PLAYWRIGHT)/,
  // Windows starts no program without these, and does not distinguish their case.
  /^(PATH|PATHEXT|COMSPEC|SYSTEMROOT|SYSTEMDRIVE|WINDIR|USERPROFILE|APPDATA|LOCALAPPDATA|PROGRAM.*|TEMP|TMP)$/i,
]
/** With `LANG=C` Chromium saves no file under a path with an accent. LC_ALL overrides each other LC_ variable. */
const NEUTRAL = { TZ: 'UTC', LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8', NO_COLOR: '1', FORCE_COLOR: '0' }

/** Compiling takes a fifth of a server's start, and tests start hundreds. Kept with the run's temporary files. */
function compileCache(): Record<string, string> {
  const { TMPDIR } = process.env
  return TMPDIR === undefined ? {} : { NODE_COMPILE_CACHE: join(TMPDIR, 'compile-cache') }
}

/** Debian has servers here, and not on the PATH of ordinary users. */
const SYSTEM_PROGRAMS = ['/usr/sbin', '/sbin']

/** The environment of a test process: the same on every machine, and `added`. */
export function testEnvironment(added: Record<string, string> = {}): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => INHERITED.some((names) => names.test(name)))
  const PATH = [process.env.PATH, ...SYSTEM_PROGRAMS].join(delimiter)
  return { ...Object.fromEntries(inherited), PATH, ...compileCache(), ...NEUTRAL, ...added }
}
