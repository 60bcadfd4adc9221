import type { CallOutput } from '#domain/shared/contract.ts'
import type { Api } from '#domain/wire/api.ts'
import { ApiError, NO_NETWORK, outputOf, parsed } from './client.ts'

type FormKey = {
  [K in keyof Api]: Api[K] extends { readonly upload: 'form' } ? K : never
}[keyof Api]
/** Calls that receive a file: in a form, or its bytes alone. */
type UploadKey = {
  [K in keyof Api]: Api[K] extends { readonly upload: 'form' | 'bytes' } ? K : never
}[keyof Api]
type Body<K extends UploadKey> = K extends FormKey ? FormData : Blob

type Course = {
  /** The share that has been sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Aborts the upload: the promise then resolves to null. */
  readonly signal?: AbortSignal
}

/** A line without progress for this long is dead, even if the browser reports it as open. */
const SILENCE_MS = 30_000

/**
 * Sends a file and reports progress (`fetch` does not). Rejects with ApiError like any other call. There is no time limit
 * while bytes are sent: 5 MB over 2G take minutes.
 */
export function upload<K extends UploadKey>(key: K, body: Body<K>): Promise<CallOutput<Api[K]>>
export function upload<K extends UploadKey>(key: K, body: Body<K>, course: Course): Promise<CallOutput<Api[K]> | null>
export function upload<K extends UploadKey>(
  key: K,
  body: Body<K>,
  { onProgress, signal }: Course = {},
): Promise<CallOutput<Api[K]> | null> {
  const [method = 'POST', url = '/'] = key.split(' ')
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    function listen() {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), SILENCE_MS)
    }
    const end = () => request.abort()
    function over(settle: () => void) {
      clearTimeout(silence)
      signal?.removeEventListener('abort', end)
      window.removeEventListener('offline', end)
      settle()
    }
    const lost = () => over(() => reject(new ApiError('network', NO_NETWORK, { status: 0 })))
    request.upload.addEventListener('progress', (event) => {
      listen()
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('error', lost)
    request.addEventListener('abort', () => (signal?.aborted ? over(() => resolve(null)) : lost()))
    request.addEventListener('load', () => {
      const { status, responseText } = request
      const answer = { ok: status >= 200 && status < 300, status, body: parsed(responseText) }
      over(() => resolve(Promise.resolve(answer).then(outputOf<K>)))
    })
    signal?.addEventListener('abort', end)
    // A request does not survive the loss of the phone's network.
    window.addEventListener('offline', end)
    request.open(method, url)
    if (body instanceof Blob) request.setRequestHeader('content-type', 'application/octet-stream')
    request.send(body)
    listen()
  })
}
