import type { FastifyInstance } from 'fastify'
import { contestedRentContract } from '#domain/drivers/rent/contested-rent.contract.ts'
import { rentContract } from '#domain/drivers/rent/rent.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { getContestedDays, noteContestedDay } from './contested-rent.service.ts'
import { answerDayOf, sayDay } from './rent-days.service.ts'
import { answerProposal, proposeAsDriver, proposeAsOwner, stopRent } from './rent-terms.service.ts'
import { getOwnedRents, getOwnRents } from './rent-views.service.ts'

const DONE = { done: true } as const

function driverRoutes(app: FastifyInstance, context: Context): void {
  serve(app, rentContract, 'GET /api/driver/rents', ({ actor, query }) => getOwnRents(context, actor, query.month))
  serve(app, rentContract, 'PUT /api/driver/rent-terms/:termsId', async ({ actor, params, body }) => {
    await proposeAsDriver(context, actor, { ...params, typed: body })
    return DONE
  })
  serve(app, rentContract, 'PUT /api/driver/rents/:rentId/days/:day', async ({ actor, params, body }) => {
    await sayDay(context, actor, { ...params, ...body })
    return DONE
  })
}

function ownerRoutes(app: FastifyInstance, context: Context): void {
  serve(app, rentContract, 'GET /api/owned-vehicles', ({ actor, query }) => getOwnedRents(context, actor, query.month))
  serve(app, rentContract, 'PUT /api/owned-vehicles/:driverId/rent-terms/:termsId', async ({ actor, params, body }) => {
    await proposeAsOwner(context, actor, { ...params, typed: body })
    return DONE
  })
  serve(app, rentContract, 'PUT /api/owned-vehicles/rents/:rentId/days/:day', async ({ actor, params, body }) => {
    await answerDayOf(context, actor, { ...params, ...body })
    return DONE
  })
}

/** Rents: the driver's, the owner's, what both may do, and what operators read. */
export function rentRoutes(app: FastifyInstance, context: Context): void {
  driverRoutes(app, context)
  ownerRoutes(app, context)
  serve(app, rentContract, 'POST /api/rents/:rentId/terms/:termsId/answer', async ({ actor, params, body }) => {
    await answerProposal(context, actor, { ...params, ...body })
    return DONE
  })
  serve(app, rentContract, 'POST /api/rents/:rentId/end', async ({ actor, params }) => {
    await stopRent(context, actor, params.rentId)
    return DONE
  })
  serve(app, contestedRentContract, 'GET /api/admin/contested-rent-days', () => getContestedDays(context))
  serve(app, contestedRentContract, 'POST /api/admin/rents/:rentId/days/:day/note', async ({ actor, params, body }) => {
    await noteContestedDay(context, actor, { ...params, ...body })
    return DONE
  })
}
