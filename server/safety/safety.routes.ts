import type { FastifyInstance } from 'fastify'
import { adminSafetyContract } from '#domain/safety/admin-safety.contract.ts'
import { contactsContract } from '#domain/safety/contacts.contract.ts'
import { sosContract } from '#domain/safety/sos.contract.ts'
import { tripQuestionContract } from '#domain/safety/unusual/trip-question.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { answerContactRequest, askContact, dropContact, findContactRequest, listContacts } from './contacts.service.ts'
import { findMySos, pressSos, saySafe } from './sos.service.ts'
import { closeSos, listSos, takeSos } from './sos-desk.service.ts'
import { answerTripQuestion, findTripQuestion } from './unusual/trip-questions.service.ts'
import { getWatchHours, getWatchRows, setWatchHours } from './watch-hours.service.ts'

function sosRoutes(app: FastifyInstance, context: Context): void {
  serve(app, sosContract, 'POST /api/rides/:rideId/sos', async ({ actor, params, body }) => {
    return { alert: await pressSos(context, actor, params.rideId, body) }
  })
  serve(app, sosContract, 'GET /api/rides/:rideId/sos', async ({ actor, params }) => {
    return { alert: await findMySos(context, actor, params.rideId) }
  })
  serve(app, sosContract, 'POST /api/rides/:rideId/sos/:alertId/safe', async ({ actor, params }) => {
    return { alert: await saySafe(context, actor, params) }
  })
  serve(app, sosContract, 'GET /api/watch-hours', () => getWatchHours(context))
}

function questionRoutes(app: FastifyInstance, context: Context): void {
  serve(app, tripQuestionContract, 'GET /api/rides/:rideId/trip-question', async ({ actor, params }) => {
    return { question: await findTripQuestion(context, actor, params.rideId) }
  })
  serve(app, tripQuestionContract, 'POST /api/rides/:rideId/trip-question', async ({ actor, params, body }) => {
    return { answer: await answerTripQuestion(context, actor, params.rideId, body) }
  })
}

function contactRoutes(app: FastifyInstance, context: Context): void {
  serve(app, contactsContract, 'GET /api/emergency-contacts', ({ actor }) => listContacts(context, actor))
  serve(app, contactsContract, 'POST /api/emergency-contacts', ({ actor, body }) => askContact(context, actor, body))
  serve(app, contactsContract, 'DELETE /api/emergency-contacts/:contactId', ({ actor, params }) =>
    dropContact(context, actor, params.contactId),
  )
  serve(app, contactsContract, 'GET /api/contact-links/:key', async ({ params }) => {
    return { request: await findContactRequest(context, params.key) }
  })
  serve(app, contactsContract, 'POST /api/contact-links/:key', async ({ params, body }) => {
    return { request: await answerContactRequest(context, params.key, body) }
  })
}

/** Calls for help, whom they warn, and what operators do with them. */
export function safetyRoutes(app: FastifyInstance, context: Context): void {
  sosRoutes(app, context)
  questionRoutes(app, context)
  contactRoutes(app, context)
  serve(app, adminSafetyContract, 'GET /api/admin/sos', () => listSos(context))
  serve(app, adminSafetyContract, 'POST /api/admin/sos/:alertId/take', async ({ actor, params }) => {
    return { alert: await takeSos(context, actor, params.alertId) }
  })
  serve(app, adminSafetyContract, 'POST /api/admin/sos/:alertId/close', async ({ actor, params, body }) => {
    return { alert: await closeSos(context, actor, { alertId: params.alertId, ...body }) }
  })
  serve(app, adminSafetyContract, 'GET /api/admin/watch-hours', () => getWatchRows(context))
  serve(app, adminSafetyContract, 'POST /api/admin/watch-hours', ({ actor, body }) =>
    setWatchHours(context, actor, body),
  )
}
