import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { createEmecef, type Emecef } from './emecef.ts'
import { createLocalEmecef } from './local-emecef.ts'

/** The adapter of the configured service. Null: none is configured, and no invoices are made. */
export function openEmecef({ emecef }: Config, clock: Clock): Emecef | null {
  if (emecef === null) return null
  return createEmecef(emecef, emecef.isLocal ? createLocalEmecef(emecef, clock).send : undefined)
}
