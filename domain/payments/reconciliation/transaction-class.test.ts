import { describe, expect, test } from 'vitest'
import { aPayment, aTransaction, minutesAgo, NOW } from '#kit/rides/payments-to-check.ts'
import { ATTEMPT_OUTCOMES, type AttemptOutcome } from '../online/attempt-outcome.ts'
import { INQUIRIES, type Inquiry } from '../online/inquiry.ts'
import { ALARM_PATIENCE, PAGE_PATIENCE } from './payment-state.ts'
import { refundState, TRANSACTION_CLASSES, type TransactionClass, transactionClass } from './transaction-class.ts'

type Case = { own: boolean; right: boolean; inquiry: Inquiry; age: number }

/** What the table above the function says, written out by outcome. */
const EXPECTED: Readonly<Record<AttemptOutcome, (facts: Case) => TransactionClass>> = {
  completed: ofMoney,
  refund_due: ofMoney,
  given_back: ofMoney,
  wrong_amount: () => 'wrong_amount',
  wrong_kind: () => 'wrong_kind',
  refused: () => 'refused',
  given_up: ({ inquiry }) => (['known', 'mismatched'].includes(inquiry) ? 'given_up' : 'unknown'),
  reported: ({ inquiry, age }) => (age >= (inquiry === 'unknown' ? 15 : 5) ? 'stuck' : 'open'),
}

function ofMoney({ own, right }: Case): TransactionClass {
  if (own) return right ? 'paid' : 'other_amount'
  return right ? 'no_payment' : 'wrong_amount'
}

const BOTH = [true, false]
const CASES = ATTEMPT_OUTCOMES.flatMap((outcome) =>
  BOTH.flatMap((own) =>
    BOTH.flatMap((right) =>
      [4, 5, 14, 15].flatMap((age) => INQUIRIES.map((inquiry) => ({ outcome, own, right, age, inquiry }))),
    ),
  ),
)

describe('the class of a transaction', () => {
  test('is as its table says for every outcome, owner, amount, age and inquiry', () => {
    const seen = new Set<TransactionClass>()
    for (const { outcome, own, right, age, inquiry } of CASES) {
      const payment = aPayment({ status: 'completed', transactionId: own ? 'kk-1' : 'kk-2' })
      const createdAt = minutesAgo(age)
      const transaction = aTransaction({ outcome, inquiry, saidXof: right ? 1250 : 1200, createdAt })
      const found = transactionClass(transaction, payment, NOW, PAGE_PATIENCE)
      expect(found).toBe(EXPECTED[outcome]({ own, right, age, inquiry }))
      seen.add(found)
    }
    expect([...seen, 'reverted'].sort()).toEqual([...TRANSACTION_CLASSES].sort())
  })

  test('is reverted if its payment counts it, with the same amount, and its answer says that the money went back', () => {
    const payment = aPayment({ status: 'completed', transactionId: 'kk-1' })
    const classOf = (rest: Parameters<typeof aTransaction>[0]) =>
      transactionClass(aTransaction({ isSaidReverted: true, ...rest }), payment, NOW, PAGE_PATIENCE)
    expect([classOf({}), classOf({ saidXof: 1200 })]).toEqual(['reverted', 'other_amount'])
    expect([classOf({ outcome: 'refund_due' }), classOf({ outcome: 'given_back' })]).toEqual(['paid', 'paid'])
    expect(classOf({ transactionId: 'kk-2' })).toBe('no_payment')
  })

  test('compares what Miyi counted if the answer says no amount, and the payment itself if neither does', () => {
    const payment = aPayment({ status: 'completed', transactionId: 'kk-1' })
    const classOf = (amountXof: number | null) =>
      transactionClass(aTransaction({ saidXof: null, amountXof }), payment, NOW, PAGE_PATIENCE)
    expect([classOf(1200), classOf(1250), classOf(null)]).toEqual(['other_amount', 'paid', 'paid'])
  })
})

describe('the refund of a transaction', () => {
  test.each(ATTEMPT_OUTCOMES.filter((outcome) => outcome !== 'refund_due' && outcome !== 'given_back'))(
    'is none while its outcome is %s',
    (outcome) => {
      expect(refundState(aTransaction({ outcome, refundDueAt: minutesAgo(500) }), NOW, PAGE_PATIENCE)).toBe('none')
    },
  )

  test('is done once it was given back, however long it took', () => {
    expect(refundState(aTransaction({ outcome: 'given_back', refundDueAt: minutesAgo(500) }), NOW, PAGE_PATIENCE)).toBe(
      'done',
    )
  })

  test.each([
    [PAGE_PATIENCE, 29, 'due'],
    [PAGE_PATIENCE, 30, 'stuck'],
    [ALARM_PATIENCE, 119, 'due'],
    [ALARM_PATIENCE, 120, 'stuck'],
  ])('is stuck after the minutes of the patience, %#', (patience, minutes, state) => {
    const due = aTransaction({ outcome: 'refund_due', refundDueAt: minutesAgo(minutes) })
    expect(refundState(due, NOW, patience)).toBe(state)
  })

  test('is refused, however new, once the provider has refused it, until it was given back', () => {
    const refused = aTransaction({ outcome: 'refund_due', refundDueAt: minutesAgo(1), isRefundRefused: true })
    expect(refundState(refused, NOW, PAGE_PATIENCE)).toBe('refused')
    expect(refundState({ ...refused, outcome: 'given_back' }, NOW, PAGE_PATIENCE)).toBe('done')
  })

  test('is not stuck if nobody knows since when it is due', () => {
    expect(refundState(aTransaction({ outcome: 'refund_due', refundDueAt: null }), NOW, PAGE_PATIENCE)).toBe('due')
  })
})
