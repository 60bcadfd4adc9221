import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LIVE_HEARTBEAT_SECONDS } from '#domain/wire/live.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { LIVE_CHANNEL } from '../db/announce.ts'
import type { Listen } from '../db/listen.ts'
import { headersOf } from '../http/caller/headers.ts'
import { authorizeCall } from '../http/serve-call.ts'
import type { Meter } from '../outside/meter/meter.ts'
import { Hub } from './hub.ts'
import type { Listeners } from './listeners.ts'
import { streamTo } from './stream.ts'

function openResponse(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Turns off buffering in proxies.
    'x-accel-buffering': 'no',
  })
}

/** Adds jitter, so that streams that opened together do not send heartbeats together. */
function heartbeatMs(): number {
  return LIVE_HEARTBEAT_SECONDS * 1000 * (0.8 + Math.random() * 0.2)
}

async function serveStream(hub: Hub, meter: Meter, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.actor === null) throw new Refusal('signed_out')
  // A client that disconnected during authorization: its `close` event was before this listener.
  if (reply.raw.closed || reply.raw.destroyed) return void reply.hijack()
  openResponse(reply)
  const stream = streamTo(reply.raw, request.actor, headersOf(request))
  meter.openStreams += 1
  const heartbeat = setInterval(() => void hub.heartbeat(stream), heartbeatMs())
  reply.raw.once('close', () => {
    clearInterval(heartbeat)
    hub.leave(stream)
    meter.openStreams -= 1
  })
  await hub.join(stream)
}

/** GET /api/live: one stream of server-sent events for each page, with the changes that its person may see. */
export async function liveRoutes(
  app: FastifyInstance,
  context: Context,
  listen: Listen,
  listeners: Listeners,
): Promise<void> {
  const hub = new Hub(context, app.identify, listeners)
  const unlisten = await listen(LIVE_CHANNEL, {
    receive: (payload) => {
      try {
        hub.receive(payload)
      } catch (error) {
        // A bad announcement must not end the process, which would end all processes at once.
        context.log.error({ err: error }, 'live event not understood')
      }
    },
    onLost: () => hub.loseLine(),
    onGap: () => hub.resyncAll(),
  })
  app.addHook('preClose', async () => hub.stop())
  app.addHook('onClose', () => unlisten())
  app.get('/api/live', {
    config: { access: 'signed-in' },
    // A stream has no answer without its body: HEAD is refused.
    exposeHeadRoute: false,
    onRequest: async (request) => {
      request.actor = await authorizeCall(app.identify, request, 'signed-in')
    },
    handler: (request, reply) => serveStream(hub, context.meter, request, reply),
  })
}
