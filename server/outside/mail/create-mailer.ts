import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { type Mailer, type MailMessage, MailRefused } from './mailer.ts'
import { saveToOutbox } from './outbox.ts'

/** Open connections to the mail server. Small servers accept about ten from one client. */
const CONNECTIONS = 8

/** Timeouts: for connecting and for the greeting, for the answer to one command, and for one letter in all. */
const GREETING_MS = 10_000
const SILENCE_MS = 20_000
const ONE_LETTER_MS = 60_000
const IDLE_MS = 30_000

/** SMTP codes about our authentication, not about the letter: it is required, or it failed. */
const ABOUT_US = [530, 534, 535, 538]

/** The fields of every message. The address is passed as an object, so that a comma in it cannot add a second recipient. */
function mailOf(config: Config, { to, subject, text }: MailMessage) {
  return {
    from: config.mailFrom,
    to: { name: '', address: to },
    subject,
    text,
    // Prevents automatic replies to us (holiday answers).
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'fr' },
  }
}

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly permanent?: boolean }

/** A 5xx answer about the letter or its recipient. One to the greeting or about our password gets fixed, and is retried. */
function isRefusedForGood({ code, responseCode = 0, permanent = false }: SmtpError): boolean {
  return permanent && (code === 'EENVELOPE' || code === 'EMESSAGE') && !ABOUT_US.includes(responseCode)
}

function smtpMailer(config: Config, smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // If the server has closed the connection meanwhile, the letter is sent once more, over another one.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
  })
  // The next letter opens a new connection. Without a listener, the error event would end the process.
  transport.on('error', () => undefined)
  return {
    send: async (message) => {
      try {
        await transport.sendMail({ ...mailOf(config, message), signal: AbortSignal.timeout(ONE_LETTER_MS) })
      } catch (error) {
        if (error instanceof Error && isRefusedForGood(error)) throw new MailRefused(error.message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

function outboxMailer(config: Config): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async (message) => {
      const { message: bytes } = await transport.sendMail(mailOf(config, message))
      if (!Buffer.isBuffer(bytes)) throw new TypeError('the stream transport was asked for a buffer')
      await saveToOutbox(config.dataDir, bytes)
    },
    close: () => undefined,
  }
}

/** Sends over SMTP if a server is configured, else into the local outbox. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl === undefined ? outboxMailer(config) : smtpMailer(config, config.smtpUrl)
}
