import { type Operation, operationIdOf } from './describe-call.ts'
import { type Response, refusedWith } from './describe-responses.ts'
import type { JsonSchema } from './describe-schema.ts'

const text = (description: string, type: string, schema: JsonSchema): Response => ({
  description,
  content: { [type]: { schema } },
})

const PHOTO = text('The photo.', 'image/jpeg', {
  type: 'string',
  format: 'binary',
  contentMediaType: 'image/jpeg',
})
const EVENTS = text('The stream, for as long as its session lasts.', 'text/event-stream', { type: 'string' })

const LIVE_DESCRIPTION = `Server-sent events. Each has a name, and JSON as its data:
\`passenger-ride\` (PassengerRide), \`driver-ride\` (DriverRide), \`driver-ride-gone\`, \`driver-position\`,
\`driver-eligibility\`, \`documents-changed\`, \`sos\`, \`admin-changed\`, \`session-changed\`, and \`reconnect\`: open the
stream again after \`afterMs\` milliseconds. Whoever opens it again reads what they show once more.`

/** What answers no JSON, and so has no contract: the stream of events, and photos. */
export const OTHER_PATHS: Readonly<Record<string, { readonly get: Operation }>> = {
  '/api/live': {
    get: {
      operationId: operationIdOf('GET /api/live'),
      tags: ['live'],
      summary: 'Live updates of what the caller may see.',
      description: LIVE_DESCRIPTION,
      responses: { 200: EVENTS, ...refusedWith(['signed_out']) },
    },
  },
  '/api/photos/{photoId}': {
    get: {
      operationId: operationIdOf('GET /api/photos/:photoId'),
      tags: ['accounts'],
      summary: 'A profile photo, by the address that a profile names.',
      description: 'The photo of an address never changes.',
      parameters: [{ name: 'photoId', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { 200: PHOTO, ...refusedWith(['signed_out', 'photo_not_found', 'too_many_requests']) },
    },
  },
}
