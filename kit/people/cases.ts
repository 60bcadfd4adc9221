import { randomUUID } from 'node:crypto'
import type { AdminCaseFile } from '#domain/cases/admin-cases.contract.ts'
import type { OwnCase } from '#domain/cases/cases.contract.ts'
import type { Caller, Kit } from '../kit.ts'
import { aDrivenRide } from '../rides/cash-cases.ts'

type Form = { key?: string; kind?: string; rideId?: string | null; text?: string; isInjured?: boolean }

/** Sends the form that opens a case: a complaint about no ride, unless said otherwise. */
export function openCase(kit: Kit, as: Caller, form: Form = {}) {
  const body = { key: randomUUID(), kind: 'complaint', rideId: null, text: 'Le chauffeur roulait trop vite.', ...form }
  return kit.call('POST /api/cases', { as, body })
}

/** A case that was opened. */
export async function aCase(kit: Kit, as: Caller, form: Form = {}): Promise<OwnCase> {
  const answer = await openCase(kit, as, form)
  if (answer.statusCode !== 200) throw new Error(`opening a case answered ${answer.statusCode}: ${answer.body}`)
  return answer.json().case
}

/** A finished ride whose passenger looks for a bag. */
export async function aLostBag(kit: Kit) {
  const ride = await aDrivenRide(kit, { cashReceived: true })
  const text = 'Un sac bleu, sur la banquette.'
  const one = await aCase(kit, ride.passenger, { kind: 'lost_object', rideId: ride.rideId, text })
  return { ...ride, caseId: one.id, text }
}

export function readCase(kit: Kit, as: Caller, caseId: string) {
  return kit.call(`GET /api/cases/${caseId}`, { as })
}

export function writeInCase(kit: Kit, as: Caller, caseId: string, said: { key?: string; text?: string } = {}) {
  const body = { key: randomUUID(), text: 'J’attends toujours.', ...said }
  return kit.call(`POST /api/cases/${caseId}/messages`, { as, body })
}

/** The case as an operator reads it. */
export async function readCaseFile(kit: Kit, as: Caller, caseId: string): Promise<AdminCaseFile> {
  const answer = await kit.call(`GET /api/admin/cases/${caseId}`, { as })
  if (answer.statusCode !== 200) throw new Error(`a case answered ${answer.statusCode}: ${answer.body}`)
  return answer.json()
}

type Answer = { key?: string; text?: string; closes?: boolean; seen?: number }

/** An operator answers, having read the case as it is now unless said otherwise. */
export async function answerCase(kit: Kit, as: Caller, caseId: string, said: Answer = {}) {
  const seen = said.seen ?? (await readCaseFile(kit, as, caseId)).case.version
  const body = { key: randomUUID(), text: 'Nous appelons le chauffeur.', closes: false, ...said, seen }
  return kit.call(`POST /api/admin/cases/${caseId}/messages`, { as, body })
}
