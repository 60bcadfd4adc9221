import type { FastifyInstance } from 'fastify'
import { countSms } from '#domain/mail/gsm7.ts'
import { LOCAL_SMS_TEXTS } from '#domain/mail/sms.fr.ts'
import { formatInstant } from '#domain/shared/format.ts'
import type { Config } from '../../config.ts'
import { DEV_STYLE, devPage, escapeHtml } from '../dev-pages.ts'
import { type KeptSms, listSmsOutbox } from './sms-outbox.ts'

const OPTIONS = { schema: { hide: true }, config: { access: 'public', local: 'always' } } as const

export const DEV_SMS_PATH = '/dev/sms'

function listItem({ to, text, sentAt }: KeptSms): string {
  const sent = LOCAL_SMS_TEXTS.sent(escapeHtml(to), formatInstant(sentAt), countSms(text).parts)
  return `<li><pre>${escapeHtml(text)}</pre>${sent}</li>`
}

function listPage(messages: readonly KeptSms[]): string {
  const body =
    messages.length === 0
      ? `<p>${LOCAL_SMS_TEXTS.none}</p>`
      : `<ul>\n${messages.map((message) => listItem(message)).join('\n')}\n</ul>`
  return devPage(LOCAL_SMS_TEXTS.title, body, `${DEV_SMS_PATH}.css`)
}

/** The local SMS in a browser. Outside production only (rooms.ts mounts it), and on this machine only. */
export function devSmsRoutes(app: FastifyInstance, { dataDir }: Config): void {
  app.get(`${DEV_SMS_PATH}.css`, OPTIONS, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(DEV_STYLE),
  )
  app.get(DEV_SMS_PATH, OPTIONS, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(listPage(await listSmsOutbox(dataDir))),
  )
}
