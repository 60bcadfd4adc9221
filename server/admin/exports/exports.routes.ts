import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { SEES_RIDES } from '#domain/accounts/operator-roles.ts'
import { exportsContract } from '#domain/admin/exports/exports.contract.ts'
import { EXPORT_FILE_ROUTE } from '#domain/admin/exports/exports.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { serveFile } from '../../http/serve-file.ts'
import { openExportFile } from './export-files.service.ts'
import { askForExport, cancelExport, listExportsFor } from './exports.service.ts'

const ofFile = z.object({ exportId: z.uuid() })

/** Long exports: asked for, followed, stopped, and downloaded when they are done. */
export function exportsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, exportsContract, 'GET /api/admin/exports', ({ actor }) => listExportsFor(context, actor))
  serve(app, exportsContract, 'POST /api/admin/exports', ({ actor, body }) => askForExport(context, actor, body))
  serve(app, exportsContract, 'POST /api/admin/exports/:exportId/cancellation', ({ actor, params }) =>
    cancelExport(context, actor, params.exportId),
  )
  serveFile(
    app,
    { path: EXPORT_FILE_ROUTE, access: 'admin', operators: SEES_RIDES, countedAs: 'statement' },
    async (actor, { params }) => {
      const asked = ofFile.safeParse(params)
      return asked.success ? openExportFile(context, actor, asked.data.exportId) : null
    },
  )
}
