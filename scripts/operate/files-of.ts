import type { Config } from '#server/config.ts'
import type { FileStore } from '#server/outside/files/file-store.ts'
import { localFiles } from '#server/outside/files/local-files.ts'

/** The files of the service with this configuration. */
export async function filesOf({ dataDir }: Config): Promise<FileStore> {
  return localFiles(dataDir)
}
