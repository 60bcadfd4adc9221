import { Connection, requestText } from './connection.ts'

/** An operator's open page, which reads the alerts again whenever one changes. */
export type OperatorPage = {
  /** When each alert was in the list that the page had read, by its id. */
  readonly shownAt: ReadonlyMap<string, number>
  readonly close: () => void
}

const ALERT = 'event: sos\n'

type Lists = { readonly unclosed: readonly { readonly id: string }[] }

/** Reads the list once at a time; an event that arrives meanwhile makes it read again. */
function listReader(connection: Connection, cookie: string, shownAt: Map<string, number>): () => void {
  let isReading = false
  let isAskedAgain = false
  const read = async () => {
    isReading = true
    do {
      isAskedAgain = false
      const { status, body } = await connection.ask(requestText('GET /api/admin/sos', cookie))
      if (status !== 200) throw new Error(`The alerts were answered ${status}: ${body}`)
      for (const { id } of (JSON.parse(body) as Lists).unclosed)
        if (!shownAt.has(id)) shownAt.set(id, performance.now())
    } while (isAskedAgain)
    isReading = false
  }
  return () => {
    isAskedAgain = true
    if (!isReading) void read()
  }
}

async function openOperatorPage(port: number, cookie: string): Promise<OperatorPage> {
  const stop = new AbortController()
  const live = await fetch(`http://127.0.0.1:${port}/api/live`, { headers: { cookie }, signal: stop.signal })
  if (live.status !== 200 || live.body === null) throw new Error(`A stream was answered ${live.status}`)
  const connection = await Connection.open(port)
  const shownAt = new Map<string, number>()
  const readAgain = listReader(connection, cookie, shownAt)
  const listen = async (chunks: AsyncIterable<string>) => {
    let rest = ''
    for await (const chunk of chunks) {
      const text = rest + chunk
      if (text.includes(ALERT)) readAgain()
      rest = text.includes(ALERT) ? '' : text.slice(1 - ALERT.length)
    }
  }
  void listen(live.body.pipeThrough(new TextDecoderStream())).catch(() => undefined)
  return {
    shownAt,
    close: () => {
      stop.abort()
      connection.close()
    },
  }
}

/** Opens the page of each of these operators. */
export function openOperatorPages(port: number, cookies: readonly string[]): Promise<OperatorPage[]> {
  return Promise.all(cookies.map((cookie) => openOperatorPage(port, cookie)))
}
