import { describe, expect, test } from 'vitest'
import { newerOf, withNewer, without } from './versions.ts'

const createdAt = '2026-11-21T06:00:00.000Z'
const old = { id: 'a', version: 1, status: 'requested', createdAt }
const recent = { id: 'a', version: 2, status: 'accepted', createdAt }
const other = { id: 'b', version: 7, status: 'completed', createdAt: '2026-11-20T06:00:00.000Z' }

describe('of two versions of a record', () => {
  test('the newer one is kept in any order of arrival', () => {
    expect(newerOf(old, recent)).toBe(recent)
    expect(newerOf(recent, old)).toBe(recent)
  })

  test('one with the same version replaces the other', () => {
    const again = { ...recent }
    expect(newerOf(recent, again)).toBe(again)
  })

  test('the first one is kept', () => {
    expect(newerOf(undefined, old)).toBe(old)
  })
})

describe('in a list of records', () => {
  test('a newer version replaces the older one', () => {
    expect(withNewer([other, old], recent)).toEqual([other, recent])
  })

  test('an older version changes nothing', () => {
    expect(withNewer([other, recent], old)).toEqual([other, recent])
  })

  test('a new record is inserted by its creation time, the newest first', () => {
    expect(withNewer([other], recent)).toEqual([recent, other])
    expect(withNewer([recent], other)).toEqual([recent, other])
    const between = { ...other, id: 'c', createdAt: '2026-11-20T18:00:00.000Z' }
    expect(withNewer([recent, other], between)).toEqual([recent, between, other])
  })

  test('of two records of the same instant, the later arrival comes first', () => {
    const twin = { ...recent, id: 'c' }
    expect(withNewer([recent], twin)).toEqual([twin, recent])
  })

  test('a departed record is removed unless a newer version of it is known', () => {
    expect(without([other, old], { rideId: 'a', version: 2 })).toEqual([other])
    expect(without([other, recent], { rideId: 'a', version: 1 })).toEqual([other, recent])
  })
})
