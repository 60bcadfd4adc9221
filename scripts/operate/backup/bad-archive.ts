/** Something that the operator can mend; its message says how, and is printed without a stack. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}

/** What a full disk, a used up share of it, or a limit of this process answers. */
const NO_ROOM = ['ENOSPC', 'EDQUOT', 'EFBIG']

export function isNoRoom(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && NO_ROOM.includes(String(error.code))
}
