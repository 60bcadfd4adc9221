import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DECISION_REASON_MAX } from '#domain/drivers/approval-rules.ts'
import type { OwnReview } from '#domain/drivers/reviews/driver-reviews.contract.ts'
import { causeWords } from '#domain/drivers/reviews/driver-reviews.ts'
import { formatDayOf } from '#domain/shared/format.ts'
import { api, explain } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { useSession } from '#web/api/session/session.ts'
import { OWN_REVIEWS_TEXTS as TEXTS } from '#web/drivers/reviews/reviews.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Card } from '#web/ui/layout/card.tsx'

const loadSchema = () => import('#domain/drivers/reviews/driver-reviews.ts').then((file) => file.reviewAnswerSchema)

/** Settings of a driver: what operators told them about their rides, and their answers. Nothing without such a message. */
export function OwnReviewsCard() {
  const isDriver = useSession().session?.role === 'driver'
  const { data } = useQuery({
    queryKey: PAGE_KEYS.ownReviews,
    queryFn: async () => (await api('GET /api/driver/reviews')).reviews,
    enabled: isDriver,
  })
  if (!isDriver || data === undefined || data.length === 0) return null
  return (
    <Card title={TEXTS.title}>
      <ul>
        {data.map((review) => (
          <Shown key={review.id} review={review} />
        ))}
      </ul>
    </Card>
  )
}

function Shown({ review }: { review: OwnReview }) {
  return (
    <li className="border-t py-3 wrap-anywhere first:border-0">
      <p className="text-14 text-muted">{TEXTS.on(formatDayOf(review.decidedAt))}</p>
      <p className="font-semibold">{review.message}</p>
      <p className="text-14 text-muted">{TEXTS.seen(review.causes.map(causeWords).join(', '))}</p>
      {review.answer === null ? <Answer review={review} /> : <Said answer={review.answer} />}
    </li>
  )
}

function Said({ answer }: { answer: string }) {
  return (
    <p className="mt-2">
      <span className="text-muted">{TEXTS.answered}</span>
      {answer}
    </p>
  )
}

function Answer({ review }: { review: OwnReview }) {
  const client = useQueryClient()
  const form = useForm({
    initial: { answer: '' },
    loadSchema,
    explain,
    submit: async (body) => {
      const { reviews } = await api('POST /api/driver/reviews/:reviewId/answer', {
        params: { reviewId: review.id },
        body,
      })
      client.setQueryData(PAGE_KEYS.ownReviews, reviews)
      notify.success(TEXTS.sent)
    },
  })
  return (
    <form {...form.form} className="mt-3 grid gap-3">
      <TextArea {...form.field('answer')} label={TEXTS.answer} hint={TEXTS.hint} maxLength={DECISION_REASON_MAX} />
      <FormProblem message={form.generalError} />
      <Button type="submit" variant="secondary" busy={form.busy} busyLabel={TEXTS.sending}>
        {TEXTS.send}
      </Button>
    </form>
  )
}
