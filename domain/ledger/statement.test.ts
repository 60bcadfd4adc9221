import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Statement } from './account.contract.ts'
import { ENTRY_KINDS } from './entries.table.ts'
import { periodOf } from './period.ts'
import { type StatementLine, statementDays, statementRows, statementTotals } from './statement.ts'
import {
  balanceWords,
  briefRowWords,
  periodWords,
  rowWords,
  signedXof,
  statementCsv,
  statementFileName,
} from './statement-words.ts'

const ride = { rideId: 'ride', rideType: 'zemidjan', pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa' } as const
/** 08:00 in Benin. */
const at = new Date('2026-11-24T07:00:00.000Z')
const line = (kind: StatementLine['kind'], amountXof: number, sourceId = 'payment'): StatementLine => ({
  kind,
  amountXof,
  sourceId,
  at,
  ride,
})

describe('a row of a statement', () => {
  test('joins a fare paid online with its commission', () => {
    expect(statementRows([line('commission', -75), line('fare', 500)])).toEqual([
      {
        id: 'ride payment',
        kind: 'ride',
        at: at.toISOString(),
        method: 'online',
        fareXof: 500,
        commissionXof: 75,
        effectXof: 425,
        ride,
      },
    ])
  })

  test('of a ride paid in cash changes the account by its commission only', () => {
    expect(statementRows([line('commission', -75), line('fare_in_cash', 500)])).toMatchObject([
      { method: 'cash', fareXof: 500, commissionXof: 75, effectXof: -75 },
    ])
  })

  test('of a ride without a commission has a commission of 0', () => {
    expect(statementRows([line('fare_in_cash', 500)])).toMatchObject([{ commissionXof: 0, effectXof: 0 }])
  })

  test('of a collected fee and of its handover are two, with opposite effects', () => {
    expect(statementRows([line('fee_in_cash', -200), line('fee_handover', 200)])).toMatchObject([
      { kind: 'fee', method: null, effectXof: -200 },
      { kind: 'handover', effectXof: 200 },
    ])
  })
})

const lines = fc.array(
  fc.record<StatementLine>({
    kind: fc.constantFrom(...ENTRY_KINDS, 'fare_in_cash', 'fare_outside', 'reversal'),
    amountXof: fc.integer({ min: -10_000, max: 10_000 }),
    sourceId: fc.constantFrom('one', 'two', 'three', 'four'),
    at: fc.integer({ min: 0, max: 200 }).map((hours) => new Date(at.getTime() + hours * 3_600_000)),
    ride: fc.constant(null),
  }),
)

test('the rows of a statement change the balance by the sum of its entries, whatever fares were received in cash', () => {
  fc.assert(
    fc.property(lines, fc.integer({ min: -5_000, max: 5_000 }), (unordered, openingXof) => {
      const ordered = unordered.toSorted((one, other) => one.at.getTime() - other.at.getTime())
      const days = statementDays(statementRows(ordered), openingXof)
      const entered = ordered.filter(({ kind }) => kind !== 'fare_in_cash' && kind !== 'fare_outside')
      const sumXof = entered.reduce((sum, { amountXof }) => sum + amountXof, 0)
      expect(days[0]?.balanceXof ?? openingXof).toBe(openingXof + sumXof)
      expect(days.map(({ day }) => day)).toEqual(
        days
          .map(({ day }) => day)
          .toSorted()
          .toReversed(),
      )
    }),
  )
})

const rows = statementRows([
  line('fare', 500, 'a'),
  line('commission', -75, 'a'),
  line('fare_in_cash', 1250, 'b'),
  line('commission', -188, 'b'),
  line('fee_in_cash', -200, 'c'),
  line('top_up', 1000, 'e'),
  line('payout_reserved', -3000, 'f'),
  line('change', -50, 'g'),
  line('credit_used', 25, 'g'),
  line('adjustment', 100, 'h'),
  line('reversal', -500, 'd'),
])

test('the totals separate cash, online, commission, fees, top-ups, payouts, change and corrections', () => {
  expect(statementTotals(rows)).toEqual({
    rides: 2,
    grossXof: 1750,
    commissionXof: 263,
    cashXof: 1275,
    onlineXof: 500,
    feesXof: -200,
    topUpsXof: 1000,
    payoutsXof: -3000,
    changeXof: -25,
    correctionsXof: -400,
  })
})

test.each([
  [1062, 'Miyi vous doit 1\u202F062\u00A0F\u00A0CFA'],
  [-188, 'Vous devez 188\u00A0F\u00A0CFA à Miyi'],
  [0, 'Miyi ne vous doit rien, et vous ne devez rien à Miyi'],
])('a balance of %i is put as « %s »', (balanceXof, words) => {
  expect(balanceWords(balanceXof)).toBe(words)
})

test('a negative sum has a minus, and a row says what it is and how it was paid', () => {
  expect([signedXof(-75), signedXof(0), signedXof(1250)]).toEqual([
    '−75\u00A0F\u00A0CFA',
    '0\u00A0F\u00A0CFA',
    '1\u202F250\u00A0F\u00A0CFA',
  ])
  expect(rows.map(rowWords)).toEqual([
    'Course Zémidjan payée en ligne',
    'Course Zémidjan payée en espèces',
    'Frais d’annulation encaissés pour Miyi',
    'Recharge du compte',
    'Virement vers votre mobile money',
    'Monnaie gardée, ajoutée à l’avoir du passager',
    'Avoir du passager, réglé par Miyi',
    'Correction',
    'Correction',
  ])
})

test('below its day, a ride is told on one line by its service and how it was paid', () => {
  expect(rows.map(briefRowWords).slice(0, 3)).toEqual([
    'Zémidjan · en ligne',
    'Zémidjan · espèces',
    'Frais d’annulation encaissés pour Miyi',
  ])
})

test('a period of one day is its date, a longer one its first and last', () => {
  expect(periodWords({ first: '2026-11-24', last: '2026-11-24' })).toBe('24/11/2026')
  expect(periodWords({ first: '2026-11-23', last: '2026-11-29' })).toBe('Du 23/11/2026 au 29/11/2026')
})

describe('the file of a statement', () => {
  const statement = (pickupLocation: string): Statement => ({
    balanceXof: 425,
    period: { unit: 'day', first: '2026-11-24', last: '2026-11-24' },
    openingXof: 0,
    closingXof: 425,
    totals: statementTotals([]),
    days: statementDays(
      statementRows(
        [line('fare', 500), line('commission', -75)].map((one) => ({ ...one, ride: { ...ride, pickupLocation } })),
      ),
      0,
    ).map((day) => ({ ...day, rows: [...day.rows] })),
  })

  test('has a line a row between the two balances, for a French spreadsheet', () => {
    expect(statementCsv(statement('Ganhi'))).toBe(
      [
        '\uFEFFJour;Heure;Opération;Départ;Destination;Prix (F CFA);Commission (F CFA);Mouvement du compte (F CFA);Solde (F CFA)',
        '24/11/2026;;Solde au début;;;;;;0',
        '24/11/2026;08:00;Course Zémidjan payée en ligne;Ganhi;Dantokpa;500;75;425;425',
        '24/11/2026;;Solde à la fin;;;;;;425',
        '',
      ].join('\r\n'),
    )
    expect(statementFileName(statement('Ganhi'), 'csv')).toBe('miyi-compte-2026-11-24.csv')
  })

  test.each([
    ['day', 'miyi-compte-2026-11-24.csv'],
    ['week', 'miyi-compte-2026-11-23-2026-11-29.csv'],
    ['month', 'miyi-compte-2026-11.csv'],
  ] as const)('of a %s is named %s', (unit, name) => {
    expect(statementFileName({ period: periodOf(unit, '2026-11-24') }, 'csv')).toBe(name)
  })

  test.each([
    ['=1+1', ";'=1+1;"],
    ['@SUM(A1)', ";'@SUM(A1);"],
    ['Chez « Ama »; 2e portail', ';"Chez « Ama »; 2e portail";'],
    ['Le "grand" marché', ';"Le ""grand"" marché";'],
  ])('keeps the typed address %s as text', (pickup, cell) => {
    expect(statementCsv(statement(pickup))).toContain(cell)
  })
})

test('a file of two days begins with the older one, and keeps negative sums as numbers and rows without a ride', () => {
  const later = new Date(at.getTime() + 24 * 3_600_000)
  const ofTwoDays = statementRows([
    line('fare_in_cash', 500, 'a'),
    line('commission', -75, 'a'),
    { ...line('fee_in_cash', -200, 'b'), at: later, ride: null },
    { ...line('commission', -30, 'c'), at: later, ride: null },
  ])
  const days = statementDays(ofTwoDays, -100)
  expect(days.map(({ day, balanceXof }) => [day, balanceXof])).toEqual([
    ['2026-11-25', -405],
    ['2026-11-24', -175],
  ])
  const csv = statementCsv({
    balanceXof: 0,
    period: { unit: 'week', first: '2026-11-23', last: '2026-11-29' },
    openingXof: -100,
    closingXof: -405,
    totals: statementTotals(ofTwoDays),
    days: days.map((day) => ({ ...day, rows: [...day.rows] })),
  })
  expect(csv.split('\r\n').slice(1)).toEqual([
    '23/11/2026;;Solde au début;;;;;;-100',
    '24/11/2026;08:00;Course Zémidjan payée en espèces;Ganhi;Dantokpa;500;75;-75;-175',
    '25/11/2026;08:00;Frais d’annulation encaissés pour Miyi;;;0;0;-200;-375',
    '25/11/2026;08:00;Course;;;0;30;-30;-405',
    '29/11/2026;;Solde à la fin;;;;;;-405',
    '',
  ])
})
