import type { KeptTap } from '#domain/rides/driving/kept-taps.contract.ts'
import type { KeptStep } from '#domain/rides/driving/kept-taps.ts'
import type { Caller, Kit } from '../kit.ts'

/** A driver's phone without network: it keeps taps by its own clock, which may be wrong. */
export type CutPhone = {
  readonly taps: readonly KeptTap[]
  /** Keeps one tap, at this instant of the server's clock. */
  readonly tap: (step: KeptStep, more?: Pick<KeptTap, 'startCode' | 'cash'>) => void
  /** Sends taps as the phone does; all of them by default. */
  readonly send: (taps?: readonly KeptTap[]) => ReturnType<Kit['call']>
}

/** `clockOffMs`: how far the phone's clock is from the server's. */
export function cutPhone(kit: Kit, driver: Caller, rideId: string, clockOffMs = 0): CutPhone {
  const taps: KeptTap[] = []
  const phoneNow = () => kit.clock.now().getTime() + clockOffMs
  return {
    taps,
    tap: (step, more = {}) => {
      const sequence = taps.length + 1
      taps.push({ id: `${rideId} ${sequence}`, sequence, rideId, step, tappedAt: phoneNow(), ...more })
    },
    send: (sent = taps) => kit.call('POST /api/driver/taps', { as: driver, body: { sentAt: phoneNow(), taps: sent } }),
  }
}
