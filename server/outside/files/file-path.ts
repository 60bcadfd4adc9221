/** Refuses a path that leads out of the store's folder: absolute, or with an empty or upward step. */
export function requireInside(path: string): string {
  const isInside = path.split('/').every((step) => step !== '' && step !== '.' && step !== '..')
  if (!isInside) throw new Error('a file path leads out of its folder')
  return path
}
