/** Something that the operator can mend; its message says how, and is printed without a stack. */
export class BadArchive extends Error {
  override readonly name = 'BadArchive'
}
