import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Config } from '../../config.ts'
import { DEV_STYLE } from '../dev-pages.ts'
import { DEV_MAIL_PATH, mailListPage, mailPage } from './dev-mail.pages.ts'
import { findInOutbox, listOutbox } from './outbox.ts'

const OPTIONS = { schema: { hide: true }, config: { access: 'public', local: 'always' } } as const

/** The local outbox in a browser. Outside production only (rooms.ts mounts it), and on this machine only. */
export function devMailRoutes(app: FastifyInstance, { dataDir }: Config): void {
  app.get(`${DEV_MAIL_PATH}.css`, OPTIONS, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DEV_STYLE),
  )

  app.get(DEV_MAIL_PATH, OPTIONS, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(mailListPage(await listOutbox(dataDir))),
  )

  app.get<{ Params: { name: string } }>(`${DEV_MAIL_PATH}/:name`, OPTIONS, async (request, reply) => {
    const mail = await findInOutbox(dataDir, request.params.name)
    if (mail === null) throw new Refusal('not_found')
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(mailPage(mail))
  })
}
