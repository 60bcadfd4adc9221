const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The company that the address shows. Null: it shows the passenger's own rides. */
export function companyIn(query: URLSearchParams): string | null {
  const id = query.get('company')
  return id !== null && UUID.test(id) ? id : null
}
