import { OWN_DATA_PATH } from '#domain/accounts/rights/own-data-address.ts'
import { DISCLOSED_TEXTS, DISCLOSURE_MAIL_TEXTS } from '#domain/admin/disclosures/disclosures.fr.ts'
import type { DisclosureKind } from '#domain/admin/disclosures/disclosures.ts'
import { formatDayOf } from '#domain/shared/format.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Letter } from '../../outside/mail/mailer.ts'

type Disclosed = { readonly kind: DisclosureKind; readonly authority: string; readonly at: Date }

/** To a person whose data was handed over: to whom, when, and which kind of data. Nothing more. */
export function disclosedMail(context: LetterContext, to: string, { kind, authority, at }: Disclosed): Letter {
  const { subject, handed, kind: what, again } = DISCLOSURE_MAIL_TEXTS
  return letter(context, { to, kind: 'disclosure' }, subject, [
    handed(authority, formatDayOf(at)),
    what(DISCLOSED_TEXTS[kind]),
    again(new URL(OWN_DATA_PATH, context.publicUrl).href),
  ])
}
