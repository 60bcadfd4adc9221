import { SERVICES } from '../fares/services.table.ts'
import { formatDay, formatDayOf, formatTime, formatXof } from '../shared/format.ts'
import type { Statement } from './account.contract.ts'
import { type CsvLine, csvTable } from './csv.ts'
import { STATEMENT_FILE_TEXTS, STATEMENT_TEXTS } from './ledger.fr.ts'
import type { Period, PeriodUnit } from './period.ts'
import type { StatementRow } from './statement.ts'

/** « Vous devez 188 F CFA à Miyi »: whose debt a balance is. */
export function balanceWords(balanceXof: number): string {
  if (balanceXof === 0) return STATEMENT_TEXTS.even
  const sum = formatXof(Math.abs(balanceXof))
  return balanceXof > 0 ? STATEMENT_TEXTS.owesYou(sum) : STATEMENT_TEXTS.youOwe(sum)
}

/** « −188 F CFA »: a sum that may be negative. */
export function signedXof(amountXof: number): string {
  const sum = formatXof(Math.abs(amountXof))
  return amountXof < 0 ? STATEMENT_TEXTS.minus(sum) : sum
}

/** « 24/11/2026 », « Du 23/11/2026 au 29/11/2026 ». */
export function periodWords({ first, last }: Pick<Period, 'first' | 'last'>): string {
  return first === last ? formatDay(first) : STATEMENT_TEXTS.ofDays(formatDay(first), formatDay(last))
}

/** « Course Zémidjan payée en espèces », « Correction : course comptée deux fois ». */
export function rowWords({
  kind,
  method,
  ride,
  reason,
}: Pick<StatementRow, 'kind' | 'method' | 'ride' | 'reason'>): string {
  if (kind !== 'ride') return reason ? STATEMENT_TEXTS.because(STATEMENT_TEXTS[kind], reason) : STATEMENT_TEXTS[kind]
  const service = ride === null ? '' : SERVICES[ride.rideType].name
  return STATEMENT_TEXTS.ride(service, method === null ? '' : STATEMENT_TEXTS[method])
    .replace(/ {2}/g, ' ')
    .trim()
}

/** « Zémidjan · espèces »: the same on one line of a phone, below its day. */
export function briefRowWords(row: Parameters<typeof rowWords>[0]): string {
  const { kind, method, ride } = row
  if (kind !== 'ride' || ride === null) return rowWords(row)
  const service = SERVICES[ride.rideType].name
  return method === null ? service : `${service} · ${STATEMENT_TEXTS.brief[method]}`
}

function lineOf(row: StatementRow, balanceXof: number): CsvLine {
  const { at, fareXof, commissionXof, effectXof, ride } = row
  const places = [ride?.pickupLocation ?? '', ride?.dropoffLocation ?? '']
  return [formatDayOf(at), formatTime(at), rowWords(row), ...places, fareXof, commissionXof, effectXof, balanceXof]
}

/** The statement as a file for a spreadsheet: one line a row, oldest first, between the two balances. */
export function statementCsv({ period, days, openingXof, closingXof }: Statement): string {
  const { day, time, what, pickup, dropoff, fare, commission, effect, balance, opening, closing } = STATEMENT_FILE_TEXTS
  const edge = (on: string, words: string, sumXof: number) => [formatDay(on), '', words, '', '', '', '', '', sumXof]
  let balanceXof = openingXof
  const rows = [...days].reverse().flatMap((ofDay) => ofDay.rows)
  const lines = rows.map((row) => {
    balanceXof += row.effectXof
    return lineOf(row, balanceXof)
  })
  return csvTable([
    [day, time, what, pickup, dropoff, fare, commission, effect, balance],
    edge(period.first, opening, openingXof),
    ...lines,
    edge(period.last, closing, closingXof),
  ])
}

/** The kinds of files that a driver may keep. */
export type FileEnding = 'csv' | 'pdf'

/** « 2026-11 » of a month, « 2026-11-24 » of a day, both days of a week. */
const PERIOD_NAMES: Readonly<Record<PeriodUnit, (period: Period) => string>> = {
  day: ({ first }) => first,
  week: ({ first, last }) => `${first}-${last}`,
  month: ({ first }) => first.slice(0, 7),
}

/** « miyi-compte-2026-11.csv ». */
export function statementFileName({ period }: Pick<Statement, 'period'>, ending: FileEnding): string {
  return STATEMENT_FILE_TEXTS.name(PERIOD_NAMES[period.unit](period), ending)
}
