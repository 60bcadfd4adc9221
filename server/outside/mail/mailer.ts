/** One message, in French, plain text: it opens on any phone. */
export type MailMessage = {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Sends mail, over SMTP or into the local outbox. */
export type Mailer = { readonly send: (message: MailMessage) => Promise<void> }
