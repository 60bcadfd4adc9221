import type { Dispatcher } from './dispatch/dispatcher.ts'
import type { Listeners } from './live/listeners.ts'
import { publishRide } from './rides/publish-ride.service.ts'
import { listRides } from './rides/rides.service.ts'
import { removePositionUnlessDriving } from './tracking/positions.service.ts'

/** The handlers of other rooms for announcements. */
export function liveListeners(dispatcher: Pick<Dispatcher, 'wakeAt'>): Listeners {
  return {
    listRides,
    publishRide,
    removePosition: removePositionUnlessDriving,
    onWaveDue: (at) => dispatcher.wakeAt(at),
  }
}
