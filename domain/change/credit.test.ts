import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CREDIT_MAX_XOF, type Credit, creditForRideXof, freeCreditXof, isCreditFull } from './credit.ts'

/** What may happen to a credit, as the tables of SQL do it. */
type Step = { readonly what: 'change' | 'book' | 'use' | 'release'; readonly amountXof: number; readonly ride: number }

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('change', 'book', 'use', 'release' as const),
    amountXof: fc.integer({ min: 1, max: 2500 }),
    ride: fc.nat(5),
  }),
  { maxLength: 60 },
)

type Books = { credit: Credit; readonly reserved: number[]; given: number; spent: number }

const DO: Readonly<Record<Step['what'], (books: Books, step: Step) => void>> = {
  change: (books, { amountXof }) => {
    if (isCreditFull(books.credit, amountXof)) return
    books.credit = { ...books.credit, balanceXof: books.credit.balanceXof + amountXof }
    books.given += amountXof
  },
  book: (books, { amountXof: priceXof }) => {
    const takenXof = creditForRideXof(books.credit, priceXof)
    expect(takenXof).toBeLessThanOrEqual(priceXof)
    if (takenXof === 0) return
    books.credit = { ...books.credit, reservedXof: books.credit.reservedXof + takenXof }
    books.reserved.push(takenXof)
  },
  use: (books, { ride }) => {
    const [usedXof = 0] = books.reserved.splice(ride, 1)
    const { balanceXof, reservedXof } = books.credit
    books.credit = { balanceXof: balanceXof - usedXof, reservedXof: reservedXof - usedXof }
    books.spent += usedXof
  },
  release: (books, { ride }) => {
    const [releasedXof = 0] = books.reserved.splice(ride, 1)
    books.credit = { ...books.credit, reservedXof: books.credit.reservedXof - releasedXof }
  },
}

test('in whatever order change is given and rides are booked, paid and cancelled, a credit is never negative nor above its limit, and its sums balance', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const books: Books = { credit: { balanceXof: 0, reservedXof: 0 }, reserved: [], given: 0, spent: 0 }
      for (const step of all) {
        DO[step.what](books, step)
        const { balanceXof, reservedXof } = books.credit
        expect(freeCreditXof(books.credit)).toBeGreaterThanOrEqual(0)
        expect(reservedXof).toBe(books.reserved.reduce((sum, one) => sum + one, 0))
        expect(balanceXof).toBe(books.given - books.spent)
        expect(balanceXof).toBeLessThanOrEqual(CREDIT_MAX_XOF)
      }
    }),
  )
})

test.each([
  [{ balanceXof: 250, reservedXof: 0 }, 500, 250],
  [{ balanceXof: 800, reservedXof: 0 }, 500, 500],
  [{ balanceXof: 800, reservedXof: 500 }, 500, 300],
  [{ balanceXof: 800, reservedXof: 800 }, 500, 0],
])('of %j a ride of %i F takes %i F', (credit, priceXof, takenXof) => {
  expect(creditForRideXof(credit, priceXof)).toBe(takenXof)
})

test('a credit is full when the change would exceed its limit, not when it reaches it', () => {
  const balanceXof = CREDIT_MAX_XOF - 250
  expect([isCreditFull({ balanceXof }, 250), isCreditFull({ balanceXof }, 251)]).toEqual([false, true])
})
