import { expect, test } from 'vitest'
import { watchFormSchema } from './watch-form.ts'

const EMPTY = Object.fromEntries(
  [0, 1, 2, 3, 4, 5, 6].flatMap((day) => [
    [`from${day}`, ''],
    [`to${day}`, ''],
  ]),
)

function problemsOf(typed: object) {
  const { error } = watchFormSchema.safeParse({ ...EMPTY, reason: 'Deux veilleurs', ...typed })
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

test('the hours of a day are two times, or neither', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ from0: '07:00', to0: '19:30' })).toEqual([])
  expect(problemsOf({ from3: '07:00' })).toEqual([['to3', 'Écrivez les deux heures, ou aucune.']])
  expect(problemsOf({ to3: '07:00' })).toEqual([['from3', 'Écrivez les deux heures, ou aucune.']])
})

test.each(['7:00', '24:00', '07:60', '0700', 'midi'])('the time %s is refused', (time) => {
  expect(problemsOf({ from0: time, to0: '19:00' })).toEqual([['from0', 'Écrivez l’heure ainsi\u00A0: 07:30.']])
})
