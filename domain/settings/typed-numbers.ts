/** « 117, 166 » → ['117', '166'] */
export function typedNumbers(typed: string): string[] {
  return typed
    .split(/[,;/]/)
    .map((number) => number.replace(/[\s.]/g, ''))
    .filter((number) => number !== '')
}
