import { type RawBuilder, sql } from 'kysely'
import { DRIVERS_CHECKED_SINCE_TEXT } from '#domain/accounts/rights/consents.ts'

/**
 * The consent « Entre femmes » that this person has given and not taken back, a driver to the text that says how it is checked;
 * null: none. Parameter: a reference to their id.
 */
export function consentForWomen(userId: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select case when consent.given and (
      consent.text_version >= ${sql.lit(DRIVERS_CHECKED_SINCE_TEXT)}
      or not exists (select from drivers checked where checked.user_id = ${userId})
    ) then consent.id end from consents consent
    where consent.user_id = ${userId} and consent.purpose = 'among_women'
    order by consent.id desc limit 1
  )`
}

/** SQL: is this row of `user_documents` an identity card that an operator can look at? */
export const isCardToLookAt = sql<boolean>`(document_type = 'id_card' and review in ('waiting', 'confirmed'))`

/** Whether this person’s « Entre femmes » is in force. */
export function asksForWomen(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${consentForWomen(userId)} is not null)`
}

/** Whether this driver has said it, and an operator has confirmed it on her identity card. */
export function isConfirmedForWomen(userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select answered.answer = 'confirmed' from among_women_checks answered
    where answered.consent_id = ${consentForWomen(userId)}
    order by answered.id desc limit 1
  ), false)`
}
