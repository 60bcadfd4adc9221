import { describe, expect, test } from 'vitest'
import { parseXof } from '../shared/sums/typed-sum.ts'
import { COMPANY_SENTENCES } from './companies.fr.ts'
import { inviteMemberForm, openCompanyForm, transferForm } from './company-rules.ts'
import {
  invoiceCsv,
  invoiceFileName,
  invoicePath,
  invoiceStateWords,
  invoiceTitle,
  monthWords,
} from './invoice-words.ts'

test.each([
  ['250 000', 250_000],
  ['250\u202F000', 250_000],
  ['1.250', 1_250],
  ['0', 0],
  ['', null],
  ['12,5', null],
  ['-5', null],
  ['mille', null],
])('the typed sum « %s » is %s', (typed, sum) => {
  expect(parseXof(typed)).toBe(sum)
})

const typed = {
  name: 'Société Essai',
  ifu: '',
  address: 'Ganhi',
  billingEmail: 'compta@miyi.example',
  limit: '100 000',
  reason: 'Contrat signé',
  managerEmail: 'chef@miyi.example',
}

describe('the form of a new company', () => {
  test.each([
    [{}, undefined],
    [{ ifu: '1 234 567 890 123' }, undefined],
    [{ ifu: '123456789012' }, COMPANY_SENTENCES.ifuFormat],
    [{ name: ' ' }, COMPANY_SENTENCES.nameTooShort],
    [{ limit: '0' }, COMPANY_SENTENCES.sumUnreadable],
    [{ limit: '100 000 001' }, COMPANY_SENTENCES.sumUnreadable],
    [{ billingEmail: 'compta' }, COMPANY_SENTENCES.emailInvalid],
  ])('with %j shows « %s »', (changed, sentence) => {
    const { error } = openCompanyForm.safeParse({ ...typed, ...changed })
    expect(error?.issues[0]?.message).toBe(sentence)
  })
})

test('a member may have no limit of their own, or one of zero, but no word', () => {
  const accepts = (limit: string) => inviteMemberForm.safeParse({ email: 'a@miyi.example', limit }).success
  expect([accepts(''), accepts('0'), accepts('beaucoup')]).toEqual([true, true, false])
})

test('a transfer has a sum, a reference and a day', () => {
  const transfer = { amount: '5 000', reference: 'VIR-1', receivedOn: '2026-12-01', reason: 'Relevé' }
  const errorOf = (changed: object) => transferForm.safeParse({ ...transfer, ...changed }).error?.issues[0]?.message
  expect(errorOf({})).toBeUndefined()
  expect(errorOf({ reference: '' })).toBe(COMPANY_SENTENCES.referenceTooShort)
  expect(errorOf({ receivedOn: 'hier' })).toBe(COMPANY_SENTENCES.dayMissing)
})

describe('an invoice', () => {
  const about = { year: 2026, number: 7, month: '2026-11-01' }
  const invoice = { ...about, totalXof: 500, openXof: 500, overdueDays: 0, dueOn: '2026-12-31' }

  test('is named by its number, its month and what is open', () => {
    expect(invoiceTitle(invoice)).toBe('Facture 2026-0007')
    expect(invoiceTitle({ ...invoice, totalXof: -5 })).toBe('Avoir 2026-0007')
    expect(monthWords('2026-02-01')).toBe('février 2026')
    expect(invoiceFileName(invoice, 'csv')).toBe('miyi-facture-2026-11-no-2026-0007.csv')
    const ofDecember = { month: '2026-12-01', year: 2027, number: 1 }
    expect(invoiceFileName(ofDecember, 'pdf')).toBe('miyi-facture-2026-12-no-2027-0001.pdf')
    expect(invoicePath('id', 'pdf')).toBe('/files/company-invoice/id?as=pdf')
  })

  test.each([
    [{}, /^Reste 500\sF\sCFA à payer avant le 31\/12\/2026$/],
    [{ openXof: 200, overdueDays: 1 }, /^200\sF\sCFA en retard de 1 jour$/],
    [{ openXof: 0 }, /^Réglée$/],
    [{ totalXof: -500, openXof: 0 }, /^Rien à payer$/],
  ])('with %j reads %s', (changed, words) => {
    expect(invoiceStateWords({ ...invoice, ...changed })).toMatch(words)
  })

  test('as a table has a line a ride, marks corrections, keeps typed formulas as text, and ends with the total', () => {
    const line = {
      at: '2026-11-24T07:00:00.000Z',
      memberName: '=cmd',
      rideType: 'zemidjan',
      pickupLocation: 'Ganhi',
      dropoffLocation: 'Dantokpa',
      amountXof: 500,
    } as const
    const csv = invoiceCsv({ ...invoice, totalXof: 0, lines: [line, { ...line, amountXof: -500 }] })
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFFacture;Mois;Date;Heure;Membre;Service;Départ;Destination;Prix (F CFA)',
      "2026-0007;2026-11;24/11/2026;08:00;'=cmd;Zémidjan;Ganhi;Dantokpa;500",
      "2026-0007;2026-11;24/11/2026;08:00;'=cmd;Correction Zémidjan;Ganhi;Dantokpa;-500",
      '2026-0007;2026-11;Total;;;;;;0',
      '',
    ])
  })
})
