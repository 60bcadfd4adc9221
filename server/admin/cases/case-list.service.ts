import { mayOperate } from '#domain/accounts/operator-roles.ts'
import type { caseListContract } from '#domain/admin/cases/case-list.contract.ts'
import { DECIDES } from '#domain/admin/roles/what-roles-see.ts'
import { isOverdue } from '#domain/cases/case-state.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { countCases, listCasesToAnswer } from './case-list.queries.ts'

type Wish = CallInput<(typeof caseListContract)['GET /api/admin/cases']>['query']

/** Cases in one state, those to answer unless another is wished: accidents first, then by deadline. */
export async function listCasesForOperators({ db, clock }: Context, operator: Actor, wish: Wish) {
  const now = clock.now()
  const { state = 'open', kind, owner, after } = wish
  const seesCash = mayOperate(operator.operatorRoles, DECIDES.cashDisputes)
  const filter = { state, kind, owner, operatorId: operator.userId, seesCash, now }
  const [found, counts] = await Promise.all([listCasesToAnswer(db, filter, parseCursor(after)), countCases(db, filter)])
  const { rows, next } = pageOf(found, ({ at, id }) => ({ at, id }))
  return {
    cases: rows.map(({ at: _at, personName, openedAt, dueAt, ...row }) => ({
      ...row,
      personName: personName ?? '',
      openedAt: openedAt.toISOString(),
      dueAt: dueAt.toISOString(),
      isOverdue: isOverdue({ state: row.state, dueAt }, now),
    })),
    ...counts,
    next,
  }
}
