import { BadEnvironment } from './config.ts'
import { UnusableDataFolder } from './data-folder.ts'
import { UnusableDatabase } from './db/away.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { NewerSchema, OlderProcessRuns } from './db/running.ts'

/** Errors that the operator can fix: their message says how, and is printed without a stack. */
export const START_ERRORS = [
  BadEnvironment,
  FolderInUse,
  NewerSchema,
  OlderProcessRuns,
  UnusableDatabase,
  UnusableDataFolder,
] as const
