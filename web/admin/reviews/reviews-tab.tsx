import { useQueryClient } from '@tanstack/react-query'
import type { DriverReview } from '#domain/drivers/reviews/driver-reviews.contract.ts'
import {
  causeWords,
  REVIEW_DECISION_WORDS,
  REVIEW_DECISIONS,
  type ReviewDecision,
} from '#domain/drivers/reviews/driver-reviews.ts'
import { formatDayOf } from '#domain/shared/format.ts'
import { Contact } from '#web/admin/lists/contact.tsx'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { REVIEWS_TEXTS as TEXTS } from '#web/admin/reviews/reviews.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

const loadSchema = () => import('#domain/drivers/reviews/driver-reviews.ts').then((file) => file.reviewDecisionSchema)

/** Drivers to look at, the oldest first, and what was decided lately. */
export function ReviewsTab() {
  const query = useAdminQuery(['reviews'], () => api('GET /api/admin/reviews'))
  const { data } = query
  if (data === undefined) return <ListState query={query} />
  return (
    <section aria-labelledby="reviews">
      <h2 id="reviews" className="text-22 font-extrabold">
        {TEXTS.title}
      </h2>
      <p className="text-muted">{TEXTS.means}</p>
      {data.open.length === 0 && <NothingHere icon="done">{TEXTS.none}</NothingHere>}
      <ul aria-label={TEXTS.title}>
        {data.open.map((review) => (
          <Line key={review.id} review={review} />
        ))}
      </ul>
      {data.decided.length > 0 && (
        <>
          <h3 className="mt-6 text-18 font-semibold">{TEXTS.decided}</h3>
          <ul aria-label={TEXTS.decided}>
            {data.decided.map((review) => (
              <Line key={review.id} review={review} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Line({ review }: { review: DriverReview }) {
  const { driverId, fullName, phoneNumber, openedAt, causes, decision } = review
  return (
    <li className="border-b py-4 wrap-anywhere last:border-b-0">
      <p className="flex flex-wrap items-center">
        <span className="mr-3">
          <OpenLink to={{ kind: 'driver', id: driverId }}>{fullName}</OpenLink>
        </span>
        <StatusBadge tone={decision === null ? 'warn' : 'neutral'}>
          {decision === null ? TEXTS.since(formatDayOf(openedAt)) : REVIEW_DECISION_WORDS[decision]}
        </StatusBadge>
      </p>
      <Contact person={{ email: null, phoneNumber }} />
      <ul className="my-2 list-disc pl-6">
        {causes.map((one) => (
          <li key={one.cause}>{causeWords(one)}</li>
        ))}
      </ul>
      {decision === null ? <Decide review={review} /> : <Decided review={review} />}
    </li>
  )
}

function Decided({ review: { note, message, decidedBy, decidedAt, answer, answeredAt } }: { review: DriverReview }) {
  return (
    <>
      <p>
        <bdi>{note}</bdi>
      </p>
      {message !== null && (
        <p>
          <span className="text-muted">{TEXTS.messageSaid}</span>
          <bdi>{message}</bdi>
        </p>
      )}
      {decidedAt !== null && <p className="text-14 text-muted">{TEXTS.by(decidedBy ?? '', formatDayOf(decidedAt))}</p>}
      {answer !== null && answeredAt !== null && (
        <p className="mt-2 font-semibold">
          {TEXTS.answered(formatDayOf(answeredAt))}
          <bdi>{answer}</bdi>
        </p>
      )}
    </>
  )
}

function Decide({ review }: { review: DriverReview }) {
  const client = useQueryClient()
  async function send({ decision, note, message }: { decision: string; note: string; message: string }) {
    await api('POST /api/admin/reviews/:reviewId/decide', {
      params: { reviewId: review.id },
      body: { decision: decision as ReviewDecision, note, message },
    })
    notify.success(TEXTS.done)
    await client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
  }
  return (
    <FormDialog
      open={TEXTS.decide}
      title={TEXTS.decideOf(review.fullName)}
      confirm={TEXTS.confirm}
      initial={{ decision: '', note: '', message: '' }}
      loadSchema={loadSchema}
      onSubmit={send}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('decision')}
            label={TEXTS.decision}
            placeholder={TEXTS.choose}
            options={REVIEW_DECISIONS.map((value) => ({ value, label: REVIEW_DECISION_WORDS[value] }))}
          />
          <TextArea {...form.field('note')} label={TEXTS.note} hint={TEXTS.noteHint} />
          <TextArea {...form.field('message')} label={TEXTS.message} hint={TEXTS.messageHint} />
        </>
      )}
    </FormDialog>
  )
}
