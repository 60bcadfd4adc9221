/** §2: the first letter of the address; « U » stands for a user whose address is not known. */
export function initialOf(email: string | null): string {
  return email?.[0]?.toLocaleUpperCase('fr') ?? 'U'
}
