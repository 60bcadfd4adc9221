/** The accounts library requires an e-mail address; a social account may lack one. This domain receives no mail. */
const NO_EMAIL_DOMAIN = 'sans-email.invalid'
const IN_THAT_DOMAIN = /[@.]sans-email\.invalid$/

/** SQL: what every placeholder address is like. */
export const PLACEHOLDER_LIKE = `%@${NO_EMAIL_DOMAIN}`

/** The placeholder address: unique for each provider and subject. */
export function placeholderEmail(providerId: string, subject: string): string {
  return `${providerId}-${subject}@${NO_EMAIL_DOMAIN}`.toLowerCase()
}

/** A person's own address, or null for a placeholder. */
export function realEmail(stored: string): string | null {
  return IN_THAT_DOMAIN.test(stored) ? null : stored
}
