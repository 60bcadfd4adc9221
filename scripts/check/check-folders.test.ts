import { expect, test } from 'vitest'
import { folderProblems } from './check-folders.ts'

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, n) => `${folder}/file-${n}.ts`)

test('a folder may contain 16 files but not 17', () => {
  expect(folderProblems(filesIn('domain/rides', 16))).toEqual([])
  expect(folderProblems(filesIn('domain/rides', 17))).toEqual([
    'domain/rides: 17 files (at most 16; split it into folders by subject)',
  ])
})

test('the files of a subfolder do not count for its parent folder', () => {
  expect(folderProblems([...filesIn('domain/rides', 10), ...filesIn('domain/rides/booking', 10)])).toEqual([])
})
