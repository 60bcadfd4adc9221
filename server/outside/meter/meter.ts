import type { Announcement } from '../../db/announce.ts'
import type { FileStore } from '../files/file-store.ts'

/** The calls of the file store that can fail. */
const FILE_CALLS = ['save', 'open', 'remove', 'list'] as const satisfies readonly (keyof FileStore)[]
export type FileCall = (typeof FILE_CALLS)[number]

/** What a ride was before it moved; `new`: it was booked. */
export type LeftStatus = Exclude<Extract<Announcement, { kind: 'ride' }>['from'], null> | 'new'

/** Counts what this process did and received since its start. Whoever shows figures reads it. */
export class Meter {
  /** Open streams of live updates. */
  openStreams = 0
  /** Accepted positions of drivers' phones. */
  positions = 0
  /** Offers to single drivers, of all processes. */
  offers = 0
  readonly rideMoves = new Map<LeftStatus, number>()
  /** Each is there from the start: of a total that begins with 1, nobody sees that it grew. */
  readonly fileFailures = new Map<FileCall, number>(FILE_CALLS.map((call) => [call, 0]))

  /** Each process receives the committed changes of all processes. */
  receive(change: Announcement): void {
    if (change.kind === 'offers' && change.asked !== 'all') this.offers += change.asked.length
    if (change.kind !== 'ride') return
    const left = change.created === undefined ? change.from : 'new'
    if (left !== null) this.rideMoves.set(left, (this.rideMoves.get(left) ?? 0) + 1)
  }

  failFile(call: FileCall): void {
    this.fileFailures.set(call, (this.fileFailures.get(call) ?? 0) + 1)
  }
}
