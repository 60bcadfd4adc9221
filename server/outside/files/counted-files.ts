import type { FileCall, Meter } from '../meter/meter.ts'
import type { FileStore } from './file-store.ts'

/** The same store, whose failures are counted. */
export function countedFiles(files: FileStore, meter: Meter): FileStore {
  function counted<T>(call: FileCall, answer: Promise<T>): Promise<T> {
    return answer.catch((error: unknown) => {
      meter.failFile(call)
      throw error
    })
  }
  return {
    save: (path, bytes) => counted('save', files.save(path, bytes)),
    saveStream: (path, content, bytes) => counted('save', files.saveStream(path, content, bytes)),
    open: (path) => counted('open', files.open(path)),
    remove: (path) => counted('remove', files.remove(path)),
    list: (folder) => counted('list', files.list(folder)),
    condition: () => files.condition(),
  }
}
