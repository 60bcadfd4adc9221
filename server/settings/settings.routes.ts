import type { FastifyInstance } from 'fastify'
import { operatorSettingsContract } from '#domain/settings/operator-settings.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { getSettings, setSetting } from './settings.service.ts'

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, operatorSettingsContract, 'GET /api/admin/settings', () => getSettings(context))
  serve(app, operatorSettingsContract, 'POST /api/admin/settings', ({ actor, body }) =>
    setSetting(context, actor, body),
  )
}
