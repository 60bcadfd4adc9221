/** An overlay (a dialog, the menu) has its own history entry, so that « back » closes it. */
export type Covered = { readonly cover?: string } | null

/** Is that entry the present one? Then a followed link replaces it. */
export function isCovered(): boolean {
  return (history.state as Covered)?.cover !== undefined
}
