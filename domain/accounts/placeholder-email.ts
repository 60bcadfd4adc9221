/** The accounts library wants an address for each account, and a social one may come without. No mail reaches this domain. */
const NO_EMAIL_DOMAIN = 'sans-email.invalid'
const IN_THAT_DOMAIN = /[@.]sans-email\.invalid$/

/** The address that stands for none: one for each provider and subject. */
export function placeholderEmail(providerId: string, subject: string): string {
  return `${providerId}-${subject}@${NO_EMAIL_DOMAIN}`.toLowerCase()
}

/** A person's own address, or null for one that stands for none. */
export function realEmail(stored: string): string | null {
  return IN_THAT_DOMAIN.test(stored) ? null : stored
}
