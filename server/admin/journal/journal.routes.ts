import type { FastifyInstance } from 'fastify'
import { journalContract } from '#domain/admin/journal/journal.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { listJournal } from './journal.service.ts'

export function journalRoutes(app: FastifyInstance, context: Context): void {
  serve(app, journalContract, 'GET /api/admin/journal', ({ actor, query }) => listJournal(context, actor, query))
}
