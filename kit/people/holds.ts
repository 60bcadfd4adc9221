import { randomUUID } from 'node:crypto'
import type { LegalHoldKind } from '#domain/admin/holds/legal-holds.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Caller, Kit } from '../kit.ts'

const SAID = { authority: 'Tribunal de Cotonou', requisition: 'PV 12/2026', reason: 'Enquête en cours' } as const

type LegalHoldWish = {
  readonly kind: LegalHoldKind
  readonly subject: string
  readonly days?: number
  readonly legalHoldId?: string
}

/** Asks to keep a person, a ride or a plate for so many days from today. */
export function askForHold(
  kit: Kit,
  as: Caller,
  { kind, subject, days = 30, legalHoldId = randomUUID() }: LegalHoldWish,
) {
  const until = addDays(dayOf(kit.clock.now()), days)
  return kit.call('POST /api/admin/legal-holds', { as, body: { legalHoldId, kind, subject, until, ...SAID } })
}

/** Keeps it, and returns the id of the hold. */
export async function aHold(kit: Kit, as: Caller, wish: LegalHoldWish): Promise<string> {
  const legalHoldId = wish.legalHoldId ?? randomUUID()
  const answer = await askForHold(kit, as, { ...wish, legalHoldId })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return legalHoldId
}

type Move = { readonly seen?: number; readonly days?: number }

export function extendHold(kit: Kit, as: Caller, legalHoldId: string, { seen = 1, days = 60 }: Move = {}) {
  const until = addDays(dayOf(kit.clock.now()), days)
  return kit.call(`POST /api/admin/legal-holds/${legalHoldId}/extension`, { as, body: { seen, until, ...SAID } })
}

export function liftHold(kit: Kit, as: Caller, legalHoldId: string, { seen = 1 }: Move = {}) {
  return kit.call(`POST /api/admin/legal-holds/${legalHoldId}/lifting`, { as, body: { seen, ...SAID } })
}
