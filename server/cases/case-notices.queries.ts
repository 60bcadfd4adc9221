import { ANSWERS_CASES } from '#domain/cases/case-kinds.ts'
import type { NoticeKind } from '#domain/push/notice-kinds.table.ts'
import type { Db } from '../db/database.ts'
import { queueingCaseSms } from '../db/messages/case-sms.ts'
import { writingNotice } from '../db/messages/push-notices.ts'
import { selectOperators } from '../db/tables/operators-with.ts'

type Notice = { readonly kind: NoticeKind; readonly caseId: string; readonly userId: string; readonly at: Date }

/** A notice to each browser of this person. */
export async function writeCaseNotice(tx: Db, { kind, caseId, userId, at }: Notice): Promise<void> {
  await writingNotice({ userId, kind, about: caseId, facts: {}, at }).execute(tx)
}

export async function queueCaseSms(tx: Db, message: { to: string; text: string; at: Date }): Promise<void> {
  await queueingCaseSms(message).execute(tx)
}

/** Where a person is written to; undefined: the account is gone. */
export async function findReachable(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .where('users.id', '=', userId)
    .where('users.deletedAt', 'is', null)
    .select(['users.email', 'users.emailVerified', 'profiles.phoneNumber'])
    .executeTakeFirst()
}

/** The operators who answer cases, can sign in and are not one of these people. */
export async function listOperatorsExcept(db: Db, userIds: readonly string[]) {
  return selectOperators(db, ANSWERS_CASES)
    .$if(userIds.length > 0, (query) => query.where('users.id', 'not in', userIds))
    .select(['users.id as userId', 'users.email', 'profiles.fullName'])
    .execute()
}
