import { expect, test } from 'vitest'
import { whyNotAccept } from './why-not-accept.ts'

const FREE = { blockedBecause: null, papersBlock: false }

test('a driver in order, without a ride, may accept', () => {
  expect(whyNotAccept(FREE, false)).toBeNull()
})

test('papers to renew come first, in the words of §6', () => {
  expect(whyNotAccept({ blockedBecause: 'autre', papersBlock: true }, true)).toBe(
    'Mettez à jour vos documents pour accepter des courses',
  )
})

test('the server’s own reason is said', () => {
  const blockedBecause = 'Votre dossier est en cours de vérification.'
  expect(whyNotAccept({ ...FREE, blockedBecause }, true)).toBe(blockedBecause)
})

test('one ride at a time', () => {
  expect(whyNotAccept(FREE, true)).toContain('déjà une course en cours')
})
