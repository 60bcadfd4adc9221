import { SOCIAL_RULES_TEXTS } from '#domain/accounts/accounts.fr.ts'

/** §2: the first letter of the e-mail address. Without one, that of the name once it is given, else « U ». */
export function initialOf({ email, fullName }: { email: string | null; fullName: string }): string {
  const [letter = 'U'] = email ?? (fullName === SOCIAL_RULES_TEXTS.nameless ? 'U' : fullName)
  return letter.toLocaleUpperCase('fr')
}
