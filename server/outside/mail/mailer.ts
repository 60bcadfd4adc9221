import type { LetterKind } from '#domain/mail/letter-kinds.ts'

/** One message, in French, plain text: it opens on any phone. */
export type MailMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A message of the product: what it is, and what it is about where it can be written again from that. */
export type Letter = MailMessage & { readonly kind: LetterKind; readonly aboutId?: string }

/** Whom a letter goes to, and what it is about. */
export type Addressee = Required<Pick<Letter, 'to' | 'aboutId'>>

/** The mail server refused the message for good: a second try would be refused too. */
export class MailRefused extends Error {}

/** Sends mail, over SMTP or into the local outbox. */
export type Mailer = {
  /** Throws MailRefused, or another error when it may be tried again. */
  readonly send: (message: MailMessage) => Promise<void>
  readonly close: () => void
}
