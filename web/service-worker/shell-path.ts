/** The page without anybody's data that a phone shows when the server does not answer. */
export const SHELL_PATH = '/offline-shell'

/** The server replaces it with the hash of that page: another brand or version is another service worker. */
export const SHELL_REVISION = '__SHELL_REVISION__'
