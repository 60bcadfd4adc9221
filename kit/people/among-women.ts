import type { AmongWomenAnswerWish, AmongWomenCheck } from '#domain/accounts/rights/among-women-schemas.ts'
import type { OwnConsent } from '#domain/accounts/rights/consents.contract.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import type { Caller, Kit } from '../kit.ts'
import { anAdmin, type Person } from './people.ts'

/** This person's « Entre femmes » as they see it. */
export async function amongWomenOf(kit: Kit, as: Caller): Promise<OwnConsent> {
  const { consents } = (await kit.call('GET /api/consents', { as })).json() as { consents: OwnConsent[] }
  const own = consents.find(({ purpose }) => purpose === 'among_women')
  if (own === undefined) throw new Error('this person is not asked for « Entre femmes »')
  return own
}

/** Says « Entre femmes » in the settings, or takes it back. */
export async function sayAmongWomen(kit: Kit, as: Caller, given: boolean): Promise<void> {
  const { seen } = await amongWomenOf(kit, as)
  const body = { given, page: 'settings', seen }
  const answer = await kit.call('PUT /api/consents/among_women', { as, body })
  if (answer.statusCode !== 200) throw new Error(`the consent answered ${answer.statusCode}: ${answer.body}`)
}

/** This person said « Entre femmes » to the first text, which named no check. Returns the id of the consent. */
export async function sayToFirstText(kit: Kit, { userId }: Person): Promise<string> {
  const said = { purpose: 'among_women', given: true, at: kit.clock.now(), textVersion: 1, page: 'settings' } as const
  const consents = kit.context.db.insertInto('consents').values({ ...said, userId, saidBy: userId })
  return (await consents.returning('id').executeTakeFirstOrThrow()).id
}

/** The identity card of this driver that is valid for the shortest time. */
export async function cardOf(kit: Kit, as: Caller): Promise<DocumentView> {
  const { documents } = (await kit.call('GET /api/documents', { as })).json() as { documents: DocumentView[] }
  const card = documents.find(({ documentType }) => documentType === 'id_card')
  if (card === undefined) throw new Error('this driver has no identity card')
  return card
}

/** The question of « Entre femmes » as an operator sees it on this card; null: it is not asked. */
export async function checkOn(kit: Kit, as: Caller, cardId: string): Promise<AmongWomenCheck | null> {
  return (await kit.call(`GET /api/admin/documents/${cardId}`, { as })).json().amongWomen
}

/** An operator answers on this card what they see there: confirmed by default. */
export async function answerAmongWomen(kit: Kit, as: Caller, cardId: string, wish: Partial<AmongWomenAnswerWish> = {}) {
  const { checkId = '0', answer = null, reason = null } = (await checkOn(kit, as, cardId)) ?? {}
  const body = { answer: 'confirmed', seen: { checkId, answer, reason }, ...wish }
  return kit.call(`POST /api/admin/documents/${cardId}/among-women`, { as, body })
}

/** An operator confirms this driver's « Entre femmes » on her card. */
export async function confirmAmongWomen(kit: Kit, driver: Caller): Promise<void> {
  const answer = await answerAmongWomen(kit, await anAdmin(kit), (await cardOf(kit, driver)).id)
  if (answer.statusCode !== 200) throw new Error(`the answer was ${answer.statusCode}: ${answer.body}`)
}
