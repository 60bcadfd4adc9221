import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { SmsLog } from '#domain/admin/letters/admin-letters.contract.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { SMS_CARD_TEXTS as TEXTS } from '#web/admin/letters/letters.fr.ts'

/** The part of the day's budget from which operators see it. */
const SHOWN_FROM = 0.8

export function isWorthALook({ sentToday, refusedToday, dayMax, failed }: SmsLog): boolean {
  return failed.length > 0 || refusedToday > 0 || sentToday >= SHOWN_FROM * dayMax
}

/** Today's SMS and the last ones that were not sent. */
export function SmsCard({ sms }: { sms: SmsLog }) {
  return (
    <section aria-labelledby="failed-sms">
      <h2 id="failed-sms" className="text-22 font-extrabold">
        {TEXTS.title}
      </h2>
      <p className="text-muted">{TEXTS.today(sms.sentToday, sms.dayMax)}</p>
      {sms.refusedToday > 0 && <p className="font-semibold">{TEXTS.refused(sms.refusedToday)}</p>}
      <ul aria-label={TEXTS.title}>
        {sms.failed.map(({ id, kind, recipient, failedAt, why }) => (
          <li key={id} className="border-b py-3 wrap-anywhere last:border-b-0">
            <p className="font-semibold">{kind}</p>
            <p>{formatPhoneNumber(recipient)}</p>
            <p className="text-14 text-muted">
              <time dateTime={failedAt} className="tabular">
                {formatInstant(failedAt)}
              </time>
              {' · '}
              <bdi>{why}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
