import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import type { Mailer, MailMessage } from './mailer.ts'
import { keepInOutbox } from './outbox.ts'

/** The envelope of every message. The address is given whole, so that a comma in it cannot add a second reader. */
function mailOf(config: Config, { to, subject, text }: MailMessage) {
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    subject,
    text,
    // No holiday answer to us, please.
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
  }
}

function smtpMailer(config: Config, smtpUrl: string): Mailer {
  const transport = createTransport(smtpUrl)
  return { send: async (message) => void (await transport.sendMail(mailOf(config, message))) }
}

function outboxMailer(config: Config): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(mailOf(config, message))
      if (!Buffer.isBuffer(bytes)) throw new TypeError('the stream transport was asked for a buffer')
      await keepInOutbox(config.dataDir, bytes)
    },
  }
}

/** Over SMTP when there is a server, else into the local outbox. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl === undefined ? outboxMailer(config) : smtpMailer(config, config.smtpUrl)
}
