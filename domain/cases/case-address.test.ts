import { expect, test } from 'vitest'
import { CASES_PATH, casePath, caseViewOf, newCasePath } from './case-address.ts'

const ID = '3f2a10aa-0000-4000-8000-00000000c0de'

function viewOf(path: string) {
  const search = new URLSearchParams(path.split('?')[1] ?? '')
  return caseViewOf((name) => search.get(name))
}

test('each address of a case leads to its view', () => {
  expect(viewOf(CASES_PATH)).toEqual({ show: 'list' })
  expect(viewOf(casePath(ID))).toEqual({ show: 'one', caseId: ID })
  expect(viewOf(newCasePath())).toEqual({ show: 'form', kind: undefined, rideId: undefined })
  expect(viewOf(newCasePath({ kind: 'lost_object', rideId: ID }))).toEqual({
    ...{ show: 'form', kind: 'lost_object', rideId: ID },
  })
})

test('« Aide » itself shows no case, and a truncated or invented address falls back', () => {
  expect(viewOf('/help')).toBeNull()
  expect(viewOf('/help?view=elsewhere')).toBeNull()
  expect(viewOf(casePath(ID).slice(0, -3))).toEqual({ show: 'list' })
  expect(viewOf('/help?view=new-case&kind=overcharge&ride=x')).toEqual({
    ...{ show: 'form', kind: undefined, rideId: undefined },
  })
})
