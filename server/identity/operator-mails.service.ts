import type { OperatorAccess } from '#domain/accounts/operator-roles.ts'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Letter } from '../outside/mail/mailer.ts'
import { listOperatorEmails } from './operator-mails.queries.ts'

/**
 * Mails every operator who can sign in and whose roles are open to `access`, if this process gets the claim. `claim` writes down what is mailed, and returns it, or
 * false if it was mailed before. The claim and the letters are one transaction: a crash between them neither loses the mail nor
 * sends it twice.
 */
export async function mailOperatorsOnce<T>(
  { db, letters }: Context,
  access: OperatorAccess,
  claim: (tx: Db) => Promise<T | false>,
  write: (to: string, claimed: T) => Letter,
): Promise<void> {
  const operators = (await listOperatorEmails(db, access)).filter((email) => realEmail(email) !== null)
  const isClaimed = await db.transaction().execute(async (tx) => {
    const claimed = await claim(tx)
    if (claimed === false) return false
    for (const to of operators) await letters.postIn(tx, write(to, claimed))
    return true
  })
  if (isClaimed) await letters.lookNow()
}
