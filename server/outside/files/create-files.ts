import type { Config } from '../../config.ts'
import type { FileStore } from './file-store.ts'
import { localFiles } from './local-files.ts'

/** Files on S3 once it is configured, else on the disk of this machine. The client of S3 is loaded only where it serves. */
export async function createFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<FileStore> {
  if (s3 === null) return localFiles(dataDir)
  const { s3Files } = await import('./s3-files.ts')
  return s3Files(s3)
}
