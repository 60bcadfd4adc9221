import { dirname } from 'node:path'
import { isTest, listCodeFiles } from './source/source-files.ts'

const FILES_MAX = 16

/** A folder with too many files is split into wings. Tests stand beside their subject and do not count. */
export async function checkFolders(): Promise<string[]> {
  return folderProblems(listCodeFiles().filter((file) => file.includes('/') && !isTest(file)))
}

export function folderProblems(files: readonly string[]): string[] {
  const folders = Map.groupBy(files, (file) => dirname(file))
  return [...folders].flatMap(([folder, { length }]) =>
    length > FILES_MAX ? [`${folder}: ${length} files (at most ${FILES_MAX}; split it into folders by subject)`] : [],
  )
}
