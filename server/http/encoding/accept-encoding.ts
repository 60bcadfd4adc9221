/** The encodings that we send, the better one first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A browser names five; what comes after so many is not read. */
const NAMED_MAX = 20

const WEIGHT = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i

/** The weight of one element; one that cannot be read counts as a refusal. */
function weightOf(parameter: string | undefined): number {
  if (parameter === undefined) return 1
  return Number(WEIGHT.exec(parameter.trim())?.[1] ?? 0)
}

/**
 * The encoding that an Accept-Encoding header prefers by its weights, of two equal ones the better; null: it takes none of ours
 * (RFC 9110, 12.5.3).
 */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const named = (accepted ?? '').split(',', NAMED_MAX).map((element): [string, number] => {
    const [name = '', parameter] = element.split(';', 2)
    return [name.trim().toLowerCase(), weightOf(parameter)]
  })
  const weights = new Map(named)
  const others = weights.get('*') ?? 0
  const [best] = ENCODINGS.map((encoding) => ({ encoding, weight: weights.get(encoding) ?? others })).sort(
    (one, other) => other.weight - one.weight,
  )
  return best !== undefined && best.weight > 0 ? best.encoding : null
}
