import { OWN_DATA_PATH } from '#domain/accounts/rights/own-data-address.ts'
import { DISCLOSED_TEXTS, DISCLOSURE_MAIL_TEXTS } from '#domain/admin/disclosures/disclosures.fr.ts'
import type { DisclosureKind } from '#domain/admin/disclosures/disclosures.ts'
import { formatDayOf } from '#domain/shared/format.ts'
import { type LetterContext, letterTexts } from '../../outside/mail/letter.ts'
import type { Letter } from '../../outside/mail/mailer.ts'

type Disclosed = { readonly kind: DisclosureKind; readonly authority: string; readonly at: Date }

/** To all persons whose data was handed over, the same: to whom, when, and which kind of data. Nothing more. */
export function disclosedMail(context: LetterContext, { kind, authority, at }: Disclosed): Omit<Letter, 'to'> {
  const { subject, handed, kind: what, again } = DISCLOSURE_MAIL_TEXTS
  const texts = letterTexts(context, subject, [
    handed(authority, formatDayOf(at)),
    what(DISCLOSED_TEXTS[kind]),
    again(new URL(OWN_DATA_PATH, context.publicUrl).href),
  ])
  return { kind: 'disclosure', ...texts }
}
