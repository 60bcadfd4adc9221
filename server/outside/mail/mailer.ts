import type { LetterKind } from '#domain/mail/letter-kinds.ts'

/** One message, in French, as plain text, which any phone can show. */
export type MailMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** A message of the product: its kind, and the id of what it is about if it can be written again from that. */
export type Letter = MailMessage & {
  readonly kind: LetterKind
  readonly aboutId?: string
  /** Not sent before then. Absent: at once. */
  readonly dueAt?: Date
}

/** A letter's recipient, and the id of what the letter is about. */
export type Addressee = Required<Pick<Letter, 'to' | 'aboutId'>>

/** The mail server rejected the message permanently: a retry would be rejected too. */
export class MailRefused extends Error {}

/** Sends mail, over SMTP or into the local outbox. */
export type Mailer = {
  /** Throws MailRefused, or another error if the message may be retried. */
  readonly send: (message: MailMessage) => Promise<void>
  readonly close: () => void
}
