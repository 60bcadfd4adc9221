import type { FastifyInstance } from 'fastify'

/** Is this path one of the template `/api/rides/:rideId` or `/assets/*`? */
function fits(template: readonly string[], path: readonly string[]): boolean {
  const isOpen = template.at(-1) === '*'
  if (isOpen ? path.length < template.length : path.length !== template.length) return false
  return template.every((part, at) => part === '*' || (part.startsWith(':') ? path[at] !== '' : part === path[at]))
}

/**
 * Remembers every route from now on, for whoever has to say why none took a request: `methodsAt` lists the methods of a path,
 * in the order of the alphabet. The forms of pages do not count: their pages answer every method themselves.
 */
export function rememberPaths(app: FastifyInstance): void {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.isPageForm === true) return
    const methods = methodsOf.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsOf.set(url, methods)
  })
  app.decorate('methodsAt', (path) => {
    const parts = path.split('/')
    const found = [...methodsOf].flatMap(([template, methods]) =>
      fits(template.split('/'), parts) ? [...methods] : [],
    )
    return [...new Set(found)].sort()
  })
}
