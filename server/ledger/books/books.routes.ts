import type { FastifyInstance } from 'fastify'
import { booksContract } from '#domain/ledger/books/books.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { getBooks, noteInBooks } from './books.service.ts'

/** The accounts of the platform itself, for operators. */
export function booksRoutes(app: FastifyInstance, context: Context): void {
  serve(app, booksContract, 'GET /api/admin/books', ({ query }) => getBooks(context, query.month))
  serve(app, booksContract, 'POST /api/admin/books/notes', ({ actor, body }) => noteInBooks(context, actor, body))
}
