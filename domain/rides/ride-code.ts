const CODE_LENGTH = 6

/** The name of a ride on the phone, in an SMS, on a receipt: the first letters of its id. */
export function rideCode(rideId: string): string {
  return rideId.slice(0, CODE_LENGTH).toUpperCase()
}

const CODE = new RegExp(`^[0-9a-f]{${CODE_LENGTH}}$`)

/** The ids of the rides with that code, from the first to the last; null: it is no code. */
export function idsOfCode(typed: string): { readonly first: string; readonly last: string } | null {
  const code = typed.trim().toLowerCase()
  if (!CODE.test(code)) return null
  const idWith = (digit: string) =>
    `${code}${digit.repeat(8 - CODE_LENGTH)}-${[4, 4, 4, 12].map((length) => digit.repeat(length)).join('-')}`
  return { first: idWith('0'), last: idWith('f') }
}
