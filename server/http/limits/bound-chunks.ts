import type { IncomingMessage, ServerResponse } from 'node:http'

/** A body may come in this many pieces whatever their size; beyond, with this many bytes in each on average. */
const PIECES = { free: 1_000, meanBytes: 64 }

/** A connection closed at once would lose the answer too. */
const LINGER_MS = 500

/** Closes the connection of a request that is answered while its body is still coming, after the answer could arrive. */
export function closeSoon(request: IncomingMessage): void {
  setTimeout(() => request.complete || request.destroy(), LINGER_MS).unref()
}

/** Ends a body in chunks of a few bytes as it is parsed, whoever reads it: each costs time and memory like a whole packet. */
function endCrumbs(request: IncomingMessage): void {
  let [pieces, bytes] = [0, 0]
  const push = request.push.bind(request)
  request.push = (piece: Buffer | null) => {
    pieces += 1
    bytes += piece?.length ?? 0
    if (pieces > PIECES.free && bytes < pieces * PIECES.meanBytes) request.socket.destroy()
    return push(piece)
  }
}

/** Bounds a body in chunks, which says no length: its pieces, and what comes of it after the answer. */
export function boundChunks(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['transfer-encoding'] === undefined) return
  endCrumbs(request)
  // What nobody has begun to read when it is answered, Node would read to its end and count nothing of it.
  request.read(0)
  response.once('finish', () => {
    if (request.complete) request.resume()
    else closeSoon(request)
  })
}
