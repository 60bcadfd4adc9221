import { expect, test } from 'vitest'
import { NOTICE_KINDS, type NoticeFacts, type NoticeKind, smsOfNotice } from './notice-kinds.table.ts'
import { noticeTopic, pushMessage, topicOf, ttlLeft } from './notice-words.ts'

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const NOW = new Date('2026-11-25T10:00:00Z')
const messageOf = (kind: NoticeKind, facts: NoticeFacts) =>
  pushMessage({ kind, facts, topic: topicOf(ID), id: '7', version: 3 })
const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[]

test('a topic is at most 32 letters and digits (RFC 8030)', () => {
  expect(topicOf(ID)).toMatch(/^[a-z\d]{32}$/)
})

test('notices about one ride replace each other, but the phrases of either side, which replace only phrases', () => {
  const apart = KINDS.filter((kind) => noticeTopic(kind, ID) !== topicOf(ID))
  expect(apart).toEqual(['phrase_to_passenger', 'phrase_to_driver', 'trip_question'])
  for (const kind of apart) {
    expect(noticeTopic(kind, ID)).toMatch(/^[pq][a-z\d]{31}$/)
    expect(noticeTopic(kind, ID)).not.toBe(noticeTopic(kind, ID.replace('28950e', '28950f')))
  }
  expect(noticeTopic('trip_question', ID)).not.toBe(noticeTopic('phrase_to_passenger', ID))
})

test('an SMS says what a passenger waits for, and the phrases; no other notice', () => {
  const said = KINDS.map((kind) => [kind, smsOfNotice(kind)]).filter(([, sms]) => sms !== undefined)
  expect(Object.fromEntries(said)).toEqual({
    accepted: 'ride_accepted',
    arrived: 'ride_arrived',
    no_driver: 'no_driver',
    phrase_to_passenger: 'phrase_to_passenger',
    phrase_to_driver: 'phrase_to_driver',
    trip_question: 'trip_question',
  })
})

test('an offer says its price, its service and the minutes to the passenger, and no place', () => {
  const facts = { priceXof: 1250, rideType: 'zemidjan', pickupS: 230 } as const
  expect(messageOf('offer', facts)).toEqual({
    title: 'Nouvelle demande · 1\u202F250\u00A0F\u00A0CFA',
    body: 'Zémidjan, à 4\u00A0min. Touchez pour répondre.',
    id: '7.3',
    tag: topicOf(ID),
    path: '/driver',
    isSilent: false,
  })
  expect(messageOf('offer', { ...facts, pickupS: null }).body).toBe('Zémidjan. Touchez pour répondre.')
})

test('an acceptance says the minutes, if they are known', () => {
  expect(messageOf('accepted', { pickupS: 180 }).title).toBe('Votre chauffeur arrive dans 3\u00A0min')
  expect(messageOf('accepted', { pickupS: null }).title).toBe('Votre chauffeur est en route')
})

test.each(KINDS)('the notice « %s » has words for a visible notice, and a page', (kind) => {
  const { title, body, path } = messageOf(kind, { priceXof: 500, rideType: 'xl' })
  expect(title).not.toBe('')
  expect(body).not.toBe('')
  expect(path).toMatch(/^\/(driver|passenger|admin|help|settings|profile)$/)
})

test('a push service keeps a notice as long as it is of use, and an offer never longer than it lasts', () => {
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
  expect(ttlLeft('offer', after(15), NOW)).toBe(15)
  expect(ttlLeft('offer', after(60), NOW)).toBe(15)
  expect(ttlLeft('offer', after(3.2), NOW)).toBe(4)
  expect(ttlLeft('offer', after(-1), NOW)).toBe(0)
})
