/** What this code reads of an entry of the browser's resource timing. */
export type ResourceEntry = Pick<
  PerformanceResourceTiming,
  'name' | 'initiatorType' | 'nextHopProtocol' | 'transferSize' | 'workerStart'
>

/** Bytes on the line, and whether there were more that nobody can know. */
export type Traffic = { readonly bytes: number; readonly hasGap: boolean }

/** The standard writes this many bytes for the headers of every answer, whatever they were. */
const STANDARD_HEADERS = 300

/** The bytes of headers of one call, both ways together. */
type Headers = { readonly sent: number; readonly received: number }

/** As our server and Chromium send them (e2e/33-ride-bytes.e2e.ts measures them again). */
const HTTP1_HEADERS: Headers = { sent: 640, received: 360 }
/** HTTP/2 and 3 send what was said before as a number. An estimate: the path, the length, the date, and frames. */
const HTTP2_HEADERS: Headers = { sent: 100, received: 100 }

const LIVE_PATH = '/api/live'
const NOTHING: Traffic = { bytes: 0, hasGap: false }

function headersOf(protocol: string): number {
  const { sent, received } = protocol.startsWith('h') && !protocol.startsWith('http/1') ? HTTP2_HEADERS : HTTP1_HEADERS
  return sent + received
}

/** A service worker answered: what it fetched for that, it has measured itself (web/service-worker/fetched-bytes.ts). */
export function isAnsweredByWorker({ workerStart, nextHopProtocol }: ResourceEntry): boolean {
  return workerStart > 0 && nextHopProtocol === ''
}

/** Firefox says of an answer of the worker only that it came over no line: as of one that the page had already. */
export function mayBeAnsweredByWorker(entry: ResourceEntry): boolean {
  return isAnsweredByWorker(entry) || (entry.nextHopProtocol === '' && entry.transferSize === 0)
}

/**
 * What one request took from the data plan: headers both ways and the compressed body of the answer; the body that was sent
 * is not in it. Nothing for what the phone had. `origin`: the page's own.
 */
export function trafficOf(entry: ResourceEntry, origin: string): Traffic {
  const url = new URL(entry.name)
  // Its events are counted one by one: the browser reports a stream only after its end.
  if (!url.protocol.startsWith('http') || url.pathname === LIVE_PATH || isAnsweredByWorker(entry)) return NOTHING
  // Another origin does not say its size: a tile of the map.
  if (entry.transferSize === 0) return { bytes: 0, hasGap: url.origin !== origin }
  const bytes = Math.max(0, entry.transferSize - STANDARD_HEADERS) + headersOf(entry.nextHopProtocol)
  // Only photos are sent by XMLHttpRequest: how much of one left the phone is not known.
  return { bytes, hasGap: entry.initiatorType === 'xmlhttprequest' }
}

/** Around a piece of a streamed answer: its length and two ends of line. */
const CHUNK_BYTES = 6
/** « data: » and an empty line; without a space where the server says the shortest. */
const DATA_BYTES = 'data: \n\n'.length
const EVENT_BYTES = 'event: \n'.length

export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length
}

/** One event of the live line, as the server writes it (server/live/stream.ts). */
export function eventBytes({ type, data }: Pick<MessageEvent<string>, 'type' | 'data'>): number {
  const named = type === 'message' ? 0 : EVENT_BYTES + type.length
  // With the greeting came the headers of the line.
  const opened = type === 'hello' ? headersOf('http/1.1') : 0
  return opened + CHUNK_BYTES + named + DATA_BYTES + utf8Bytes(data)
}
