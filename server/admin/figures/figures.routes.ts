import type { FastifyInstance } from 'fastify'
import { FIGURES_CSV_PATH, figuresContract, figuresQuery } from '#domain/admin/figures/figures.contract.ts'
import { FIGURES_FILE_TEXTS } from '#domain/admin/figures/figures.fr.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { serveFile } from '../../http/serve-file.ts'
import { getFigures, getQuarterFigures, makeFiguresCsv } from './figures.service.ts'

/** « Chiffres », and the same as a file. */
export function figuresRoutes(app: FastifyInstance, context: Context): void {
  serve(app, figuresContract, 'GET /api/admin/figures', ({ query }) => getFigures(context, query))
  serve(app, figuresContract, 'GET /api/admin/figures/quarters', ({ query }) => getQuarterFigures(context, query))
  const csv = {
    path: FIGURES_CSV_PATH,
    access: 'admin',
    operators: ['support', 'finance'],
    countedAs: 'statement',
  } as const
  serveFile(app, csv, async (_, { query }) => {
    const asked = figuresQuery.safeParse(query)
    if (!asked.success) return null
    const { content, range } = await makeFiguresCsv(context, asked.data)
    return { name: FIGURES_FILE_TEXTS.name(range.from, range.to), type: 'text/csv; charset=utf-8', content }
  })
}
