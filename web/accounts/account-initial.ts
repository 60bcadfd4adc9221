/** §2: the first letter of the e-mail address; « U » for a user without a known address. */
export function initialOf(email: string | null): string {
  return email?.[0]?.toLocaleUpperCase('fr') ?? 'U'
}
