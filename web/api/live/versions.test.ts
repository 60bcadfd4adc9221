import { describe, expect, test } from 'vitest'
import { newerOf, withNewer, without } from './versions.ts'

const createdAt = '2026-11-21T06:00:00.000Z'
const old = { id: 'a', version: 1, status: 'requested', createdAt }
const recent = { id: 'a', version: 2, status: 'accepted', createdAt }
const other = { id: 'b', version: 7, status: 'completed', createdAt: '2026-11-20T06:00:00.000Z' }

describe('of two views of one thing', () => {
  test('the newer one is kept, whichever arrives last', () => {
    expect(newerOf(old, recent)).toBe(recent)
    expect(newerOf(recent, old)).toBe(recent)
  })

  test('one of the same version replaces: it may know more', () => {
    const again = { ...recent }
    expect(newerOf(recent, again)).toBe(again)
  })

  test('the first one is kept', () => {
    expect(newerOf(undefined, old)).toBe(old)
  })
})

describe('in a list', () => {
  test('a newer view takes the place of the older one', () => {
    expect(withNewer([other, old], recent)).toEqual([other, recent])
  })

  test('an older view changes nothing', () => {
    expect(withNewer([other, recent], old)).toEqual([other, recent])
  })

  test('what was not there stands where its age puts it, the newest first', () => {
    expect(withNewer([other], recent)).toEqual([recent, other])
    expect(withNewer([recent], other)).toEqual([recent, other])
    const between = { ...other, id: 'c', createdAt: '2026-11-20T18:00:00.000Z' }
    expect(withNewer([recent, other], between)).toEqual([recent, between, other])
  })

  test('of two of the same instant, the one that arrives comes first', () => {
    const twin = { ...recent, id: 'c' }
    expect(withNewer([recent], twin)).toEqual([twin, recent])
  })

  test('what has gone is taken out, unless a newer view of it is known', () => {
    expect(without([other, old], { rideId: 'a', version: 2 })).toEqual([other])
    expect(without([other, recent], { rideId: 'a', version: 1 })).toEqual([other, recent])
  })
})
