import { createTransport } from 'nodemailer'
import type { Config } from '../../config.ts'
import { type Mailer, type MailMessage, MailRefused } from './mailer.ts'
import { saveToOutbox } from './outbox.ts'

/** Connections to the mail server that are kept open. Small servers take about ten from one client. */
const CONNECTIONS = 8

/** How long a server may take to be reached and to greet, to answer one command, and for one letter in all. */
const GREETING_MS = 10_000
const SILENCE_MS = 20_000
const ONE_LETTER_MS = 60_000
const IDLE_MS = 30_000

/** Answers that are about us, not about the letter: we are to say who we are, or may not. */
const ABOUT_US = [530, 534, 535, 538]

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

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number; readonly permanent?: boolean }

/** A 5xx about the letter or its recipient. Not one of the greeting or of our password: those are mended, and tried again. */
function isRefusedForGood({ code, responseCode = 0, permanent = false }: SmtpError): boolean {
  return permanent && (code === 'EENVELOPE' || code === 'EMESSAGE') && !ABOUT_US.includes(responseCode)
}

function smtpMailer(config: Config, smtpUrl: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: CONNECTIONS,
    // A connection that the server has closed meanwhile costs nothing: the letter takes another one, once.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
  })
  // A connection that ends is the next letter's matter; without a listener it would end the process.
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

/** Over SMTP when there is a server, else into the local outbox. */
export function createMailer(config: Config): Mailer {
  return config.smtpUrl === undefined ? outboxMailer(config) : smtpMailer(config, config.smtpUrl)
}
