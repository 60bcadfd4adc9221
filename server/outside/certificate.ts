import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** Somebody waits for the page that shows it. */
const CERTIFICATE_PATIENCE_MS = 3_000

/**
 * When the certificate at that https address ends. Null: it gave none in time. An expired or foreign one is read as well: the
 * question is when it ends, not whether to trust it.
 */
export function readCertificateEnd(address: string, patienceMs = CERTIFICATE_PATIENCE_MS): Promise<Date | null> {
  const { hostname: host, port } = new URL(address)
  return new Promise((resolve) => {
    // The name in the greeting is never an address (RFC 6066).
    const name = isIP(host) === 0 ? { servername: host } : {}
    const socket = connect({ host, port: Number(port || 443), ...name, rejectUnauthorized: false }, () => {
      const end = new Date(socket.getPeerCertificate().valid_to)
      finish(Number.isNaN(end.getTime()) ? null : end)
    })
    const late = setTimeout(() => finish(null), patienceMs)
    function finish(end: Date | null): void {
      clearTimeout(late)
      socket.destroy()
      resolve(end)
    }
    socket.once('error', () => finish(null))
  })
}
