/** An address without its password and its query, which may hold secrets. */
export function withoutSecrets(address: string): string {
  const { protocol, username, password, host, pathname } = new URL(address)
  const person = `${username}${password === '' ? '' : ':***'}`
  return `${protocol}//${person === '' ? '' : `${person}@`}${host}${pathname}`
}
