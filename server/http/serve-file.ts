import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAY_ENTER } from '#domain/accounts/access.ts'
import { mayOperate, type OperatorAccess } from '#domain/accounts/operator-roles.ts'
import type { Access } from '#domain/shared/contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Actor } from './caller/actor.ts'
import { headersOf } from './caller/headers.ts'

/** A file that we make when it is asked for, whole or while it is sent. */
type MadeFile = { readonly name: string; readonly type: string; readonly content: Buffer | string | Readable }
/** There is no file yet: the page that leads to it. */
type Elsewhere = { readonly elsewhere: string }

/** Who may open it; of operators, which of them. */
type FileAccess =
  | { readonly access: Exclude<Access, 'admin'>; readonly operators?: never }
  | { readonly access: 'admin'; readonly operators: OperatorAccess }

type FileRoute = FileAccess & {
  readonly path: string
  /** Under which name its reads are counted. */
  readonly countedAs: string
}

/**
 * Serves a file that a browser opens as a page. Who is not signed in is redirected to sign in; for who may not enter, and
 * when `make` gives null, the file does not exist. No cache keeps it.
 */
export function serveFile(
  app: FastifyInstance,
  { path, access, operators, countedAs }: FileRoute,
  make: (actor: Actor, request: FastifyRequest, reply: FastifyReply) => Promise<MadeFile | Elsewhere | null>,
): void {
  app.get(path, {
    schema: { hide: true },
    config: { access },
    onRequest: async (request) => {
      request.actor = await app.identify(headersOf(request))
      if (request.actor !== null) await app.readGate.count(countedAs, 'list', request.actor)
    },
    handler: async (request, reply) => {
      const { actor } = request
      if (actor === null) return reply.redirect(PAGES.auth.path, 303)
      const mayEnter =
        MAY_ENTER[access](actor) && (operators === undefined || mayOperate(actor.operatorRoles, operators))
      const file = mayEnter ? await app.readGate.run('list', request, () => make(actor, request, reply)) : null
      if (file === null) {
        reply.callNotFound()
        return reply
      }
      if ('elsewhere' in file) return reply.redirect(file.elsewhere, 303)
      return reply
        .type(file.type)
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(file.content)
    },
  })
}
