import type { ReactNode } from 'react'
import type { DispatchWaves } from '#domain/settings/dispatch-waves-schema.ts'
import type { ServiceArea } from '#domain/settings/service-area.ts'
import { AreaPreview } from '#web/admin/settings/preview/area-preview.tsx'
import { WavesPreview } from '#web/admin/settings/preview/waves-preview.tsx'
import { api } from '#web/api/client.ts'

/** What these waves would have done in past searches. Null: those of the code. */
export async function loadWavesPreview(value: DispatchWaves | null): Promise<ReactNode> {
  const { searches } = await api('POST /api/admin/settings/dispatch-waves/preview', { body: { value } })
  return <WavesPreview searches={searches} />
}

/** Which past rides this area would have refused. Null: everywhere. */
export async function loadAreaPreview(value: ServiceArea | null): Promise<ReactNode> {
  const preview = await api('POST /api/admin/settings/service-area/preview', { body: { value } })
  return <AreaPreview preview={preview} />
}
