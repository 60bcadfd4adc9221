import type { FastifyInstance } from 'fastify'
import { settingPreviewsContract } from '#domain/settings/preview/setting-previews.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { previewArea } from './area-preview.service.ts'
import { previewWaves } from './waves-preview.service.ts'

export function settingPreviewsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, settingPreviewsContract, 'POST /api/admin/settings/dispatch-waves/preview', ({ body }) =>
    previewWaves(context, body),
  )
  serve(app, settingPreviewsContract, 'POST /api/admin/settings/service-area/preview', ({ body }) =>
    previewArea(context, body),
  )
}
