import { type CsvLine, csvTable } from '../../ledger/csv.ts'
import { BREACH_TEXTS } from './breach.fr.ts'

/** What of a person was exposed. */
export type Exposed = keyof typeof BREACH_TEXTS.what

/** Which data others may have read. */
export type BreachScope =
  | { readonly kind: 'operator' | 'account'; readonly email: string; readonly from: Date; readonly to: Date }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'backup'; readonly at: Date }

/** One person and one thing that was exposed of them; contacts are null where there is none any more. */
export type AffectedLine = {
  readonly userId: string
  readonly fullName: string
  readonly email: string | null
  readonly phoneNumber: string | null
  readonly what: Exposed
  readonly firstAt: Date | null
  readonly lastAt: Date | null
}

function instantOf(text: string | undefined): Date | null {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? null : at
}

/** What the arguments of the command ask for; null: they say nothing clear. */
export function parseBreachScope([kind, about = '', from, to]: readonly string[]): BreachScope | null {
  if (kind === 'table') return about === '' ? null : { kind, table: about }
  if (kind === 'backup') {
    const at = instantOf(about)
    return at === null ? null : { kind, at }
  }
  if (kind !== 'operator' && kind !== 'account') return null
  const [begins, ends] = [instantOf(from), instantOf(to)]
  if (about === '' || begins === null || ends === null || begins >= ends) return null
  return { kind, email: about.trim().toLowerCase(), from: begins, to: ends }
}

/** The list for a spreadsheet, by name; no cell of it is computed. */
export function affectedCsv(lines: readonly AffectedLine[]): string {
  const iso = (at: Date | null) => at?.toISOString() ?? ''
  const rows = lines.map(
    ({ fullName, email, phoneNumber, what, firstAt, lastAt }): CsvLine => [
      fullName,
      email ?? '',
      phoneNumber ?? '',
      BREACH_TEXTS.what[what],
      iso(firstAt),
      iso(lastAt),
    ],
  )
  return csvTable([BREACH_TEXTS.columns, ...rows])
}
