import { mayOperate, type OperatorAccess } from '#domain/accounts/operator-roles.ts'
import type { Stream } from './stream.ts'

/** Most open streams of one person; a further one closes the oldest. */
const STREAMS_PER_USER = 8

/** The open streams by person, and separately those of drivers and operators, because most rides concern these groups. */
export class Audience {
  readonly #byUser = new Map<string, Set<Stream>>()
  readonly #drivers = new Set<Stream>()
  readonly #operators = new Set<Stream>()

  add(stream: Stream): void {
    const own = this.#byUser.get(stream.actor.userId) ?? new Set()
    this.#byUser.set(stream.actor.userId, own.add(stream))
    this.updateGroups(stream)
    const [oldest] = own
    if (own.size > STREAMS_PER_USER && oldest !== undefined) this.dismiss(oldest)
  }

  /** Adds a stream to the groups of its person's role and eligibility; a closed stream is not added. */
  updateGroups(stream: Stream): void {
    if (!this.#byUser.get(stream.actor.userId)?.has(stream)) return
    if (stream.eligibility !== undefined) this.#drivers.add(stream)
    if (stream.actor.role === 'admin') this.#operators.add(stream)
  }

  remove(stream: Stream): void {
    const own = this.#byUser.get(stream.actor.userId)
    own?.delete(stream)
    if (own?.size === 0) this.#byUser.delete(stream.actor.userId)
    this.#drivers.delete(stream)
    this.#operators.delete(stream)
  }

  dismiss(stream: Stream): void {
    this.remove(stream)
    stream.close()
  }

  of(userId: string | null): Iterable<Stream> {
    return (userId === null ? undefined : this.#byUser.get(userId)) ?? []
  }

  /** Has any of these people a stream in this process? */
  hasAny(userIds: readonly string[]): boolean {
    return userIds.some((userId) => this.#byUser.has(userId))
  }

  get drivers(): Iterable<Stream> {
    return this.#drivers
  }

  get hasDrivers(): boolean {
    return this.#drivers.size > 0
  }

  /** Sends to the operators whose roles are open to it. */
  sendOperators(frame: string, access: OperatorAccess): void {
    for (const stream of this.#operators) if (mayOperate(stream.actor.operatorRoles, access)) stream.write(frame)
  }

  *all(): Iterable<Stream> {
    for (const own of this.#byUser.values()) yield* own
  }
}
