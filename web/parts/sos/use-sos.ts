import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { LastPosition } from '#domain/rides/share/sos.ts'
import type { OwnSos } from '#domain/safety/sos.contract.ts'
import type { PressedKind } from '#domain/safety/sos-alert.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { makePressKey } from '#web/parts/sos/press-key.ts'
import {
  currentSending,
  dropPress,
  keepAlert,
  ownSosKey,
  resumePress,
  sendPress,
  watchSending,
} from '#web/parts/sos/send-press.ts'
import { notify } from '#web/ui/feedback/notify.ts'

const nothing = currentSending()

/** Sends on what this tab kept, wherever the ride's page is open: a press outlives a reload. */
export function useKeptPress(): void {
  useEffect(resumePress, [])
}

/** The own call for help of a ride: what waits on the phone, what the server knows, and the ways to press and to end it. */
export function useSos(rideId: string, isShown: boolean) {
  const client = useQueryClient()
  const sending = useSyncExternalStore(watchSending, currentSending, () => nothing)
  const { data } = useQuery({
    queryKey: ownSosKey(rideId),
    queryFn: () => api('GET /api/rides/:rideId/sos', { params: { rideId } }),
    enabled: isShown,
  })
  useLiveEvent(
    'sos',
    useCallback(
      (changed) => {
        if (changed.rideId === rideId) void client.invalidateQueries({ queryKey: ownSosKey(rideId) })
      },
      [client, rideId],
    ),
  )
  const once = useOnce()
  const change = (make: () => Promise<{ alert: OwnSos }>) =>
    once(async () => {
      try {
        keepAlert(rideId, (await make()).alert)
      } catch (error) {
        notify.error(sentenceOf(error))
      }
    })
  return {
    waiting: sending.press?.rideId === rideId ? { ...sending.press, isKept: sending.isKept } : null,
    refused: sending.refused,
    alert: data?.alert ?? null,
    press: (kind: PressedKind, position: LastPosition | null) =>
      sendPress({
        rideId,
        kind,
        key: makePressKey(),
        tappedAt: new Date().toISOString(),
        position: position?.of === 'phone' ? { lat: position.lat, lon: position.lon, at: position.at } : null,
      }),
    drop: dropPress,
    saySafe: ({ id: alertId }: OwnSos) =>
      change(() => api('POST /api/rides/:rideId/sos/:alertId/safe', { params: { rideId, alertId } })),
  }
}
