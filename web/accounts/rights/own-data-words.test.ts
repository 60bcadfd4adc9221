import { describe, expect, test } from 'vitest'
import { OPERATOR_ROLES } from '#domain/accounts/operator-roles.ts'
import { SIGN_IN_EVENTS } from '#domain/accounts/session/sign-in-events.ts'
import { DISCLOSURE_KINDS } from '#domain/admin/disclosures/disclosures.ts'
import { ADMIN_ACTIONS } from '#domain/admin/journal/admin-actions.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { DRIVER_TYPES } from '#domain/drivers/driver-types.table.ts'
import { RENT_ANSWERS, RENT_SAID, RENT_SIDES, RENT_TERM_STATES } from '#domain/drivers/rent/rent-state.ts'
import { RIDE_TYPES } from '#domain/fares/services.table.ts'
import { NOTICE_KINDS } from '#domain/push/notice-kinds.table.ts'
import { DRIVER_REASONS, PASSENGER_REASONS } from '#domain/rides/after/after-ride.fr.ts'
import { RIDE_ACTIONS, RIDE_STATUSES } from '#domain/rides/ride-status.ts'
import { codeWords, factsOf } from './own-data-words.ts'

describe('the page of one’s own data', () => {
  test.each([
    ['rides', 'rideType', RIDE_TYPES],
    ['rides', 'status', RIDE_STATUSES],
    ['rideSteps', 'action', RIDE_ACTIONS],
    ['documents', 'documentType', DOCUMENT_TYPES],
    ['signIns', 'event', SIGN_IN_EVENTS],
    ['actionsOnMe', 'action', ADMIN_ACTIONS],
    ['operatorRoles', 'role', OPERATOR_ROLES],
    ['driver', 'driverType', DRIVER_TYPES],
    ['vehicles', 'services', RIDE_TYPES],
    ['notices', 'kind', Object.keys(NOTICE_KINDS)],
    ['rentDays', 'said', RENT_SAID],
    ['rentDays', 'ownerSaid', RENT_ANSWERS],
    ['rentTerms', 'state', RENT_TERM_STATES],
    ['rentTerms', 'proposedBy', RENT_SIDES],
    ['ratingsGiven', 'reasons', [...Object.keys(DRIVER_REASONS.good), ...Object.keys(DRIVER_REASONS.bad)]],
    ['ratingsOfPassengers', 'reasons', [...Object.keys(PASSENGER_REASONS.good), ...Object.keys(PASSENGER_REASONS.bad)]],
    ['disclosures', 'what', DISCLOSURE_KINDS],
  ] as const)('has French words for every code of %s.%s', (section, field, codes) => {
    for (const code of codes) expect(codeWords(section, field, code)).not.toBe(code)
  })

  test('says instants, days, sums and answers as people write them, and leaves out what is not known', () => {
    const row = {
      fullName: 'Essai',
      birthDate: '1990-03-02',
      emailReminders: false,
      updatedAt: '2026-11-26T08:00:00.000Z',
    }
    expect(factsOf('profile', { ...row, birthPlace: null }).map(({ label, words }) => [label, words])).toEqual([
      ['Nom complet', 'Essai'],
      ['Date de naissance', '02/03/1990'],
      ['Rappels par e-mail', 'Non'],
      ['Changé le', '26/11/2026 à 09:00'],
    ])
    expect(factsOf('ratingsGiven', { reasons: ['late', 'detour'] })[0]?.words).toBe('En retard, Trajet trop long')
    expect(factsOf('rentTerms', { weekdays: [1, 2, 3] })[0]?.words).toBe('du lundi au mercredi')
    expect(factsOf('payments', { amountXof: 1250 })[0]?.words).toBe('1\u202F250\u00A0F\u00A0CFA')
  })

  test('shows a code without words as the file has it, and links a file', () => {
    expect(codeWords('payouts', 'failure', 'unheard_of')).toBe('unheard_of')
    expect(factsOf('documents', { file: '/files/x' })).toEqual([
      { label: 'Fichier', words: '/files/x', href: '/files/x' },
    ])
  })
})
