import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A refusal of a command, such as « 550 no such user »; null: the command is accepted. */
type Objection = (line: string) => string | null

export type MailServer = {
  readonly url: string
  /** Whole messages with their headers, in the order of arrival. */
  readonly taken: readonly string[]
  /** Each received command. */
  readonly received: readonly string[]
  readonly connections: () => number
  readonly object: (objection: Objection) => void
  /** Ends connections and refuses new ones; until `close` it can listen on its port again. */
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
  readonly close: () => Promise<void>
}

type Session = {
  readonly answersAfterMs: number
  readonly receive: (line: string) => string | null
  readonly take: (message: string) => void
}

/** The part of SMTP that receives messages, one after the other. */
function converse(socket: Socket, { receive, take, answersAfterMs }: Session): void {
  let unread = ''
  let body: string[] | null = null
  function say(line: string): void {
    socket.write(`${line}\r\n`)
  }

  function answer(line: string): void {
    const objection = receive(line)
    if (objection !== null) say(objection)
    else if (line === 'DATA') {
      body = []
      say('354 go on')
    } else if (line === 'QUIT') socket.end('221 bye\r\n')
    else say('250 ok')
  }

  function read(line: string): void {
    if (body === null) answer(line)
    else if (line !== '.') body.push(line)
    else {
      take(body.join('\n'))
      body = null
      say('250 taken')
    }
  }

  socket.setEncoding('utf8')
  socket.on('error', () => undefined)
  socket.on('data', (text: string) => {
    const lines = (unread + text).split('\r\n')
    unread = lines.pop() ?? ''
    if (answersAfterMs === 0) for (const line of lines) read(line)
    else setTimeout(() => lines.forEach(read), answersAfterMs)
  })
  say('220 kit')
}

/** A mail server on the loopback, on its own port. `answersAfterMs`: its latency, for measurements. */
export async function startMailServer(answersAfterMs = 0): Promise<MailServer> {
  const taken: string[] = []
  const received: string[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  let objection: Objection = () => null
  const server = createServer((socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    const receive = (line: string): string | null => {
      received.push(line)
      return objection(line)
    }
    converse(socket, { answersAfterMs, receive, take: (message) => void taken.push(message) })
  })
  async function listen(port: number): Promise<number> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  async function goAway(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const port = await listen(0)
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    received,
    connections: () => connections,
    object: (next) => {
      objection = next
    },
    goAway,
    comeBack: async () => void (await listen(port)),
    close: goAway,
  }
}
