/** What covers the page (a dialog, the menu) has an entry of its own in the history, so that « back » closes it. */
export type Covered = { readonly cover?: string } | null

/** Is that entry the present one? A link that is followed now takes its place. */
export function isCovered(): boolean {
  return (history.state as Covered)?.cover !== undefined
}
