import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parseTariff, TARIFF_FIELDS, type TariffField } from '#domain/fares/tariff-bounds.ts'
import { type ServiceTariff, tariffStart } from '#domain/fares/tariff-rows.ts'
import type { OperatorTariff, RepricedRide } from '#domain/fares/tariffs.contract.ts'
import { TARIFF_SENTENCES } from '#domain/fares/tariffs.fr.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatTime } from '#domain/shared/format.ts'
import { TariffForm, type TypedTariff } from '#web/admin/tariffs/tariff-form.tsx'
import { TariffPreview } from '#web/admin/tariffs/tariff-preview.tsx'
import { CHANGE_TARIFF_TEXTS } from '#web/admin/tariffs/tariffs.fr.ts'
import { api, explain, sentenceOf } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const FORM_ID = 'tariff-form'
const loadSchema = () => import('#domain/fares/tariffs.contract.ts').then((file) => file.tariffFormSchema)

/** What the form begins with: a tariff, and from when on it counts. Null: at once. */
type Begin = { readonly tariff: ServiceTariff; readonly from: string | null }

function typedOf({ tariff, from }: Begin): TypedTariff {
  const numbers = TARIFF_FIELDS.map((field) => [field, String(tariff[field])] as const)
  return {
    ...(Object.fromEntries(numbers) as Record<TariffField, string>),
    isOffered: tariff.isOffered,
    from: from === null ? '' : dayOf(new Date(from)),
    hour: from === null ? '6' : String(Number(formatTime(from).slice(0, 2))),
    reason: '',
  }
}

function tariffOf(typed: TypedTariff): ServiceTariff {
  return { ...parseTariff(typed), isOffered: typed.isOffered }
}

function beginningOf({ from, hour }: TypedTariff): { day: string; hour: number } | null {
  return from === '' ? null : { day: from, hour: Number(hour) }
}

/** The tariff that would count from then on without the change. */
function tariffOtherwise({ tariff, planned }: OperatorTariff, typed: TypedTariff): ServiceTariff {
  const begins = beginningOf(typed)
  if (begins === null) return tariff
  return [...planned].reverse().find(({ from }) => new Date(from) <= tariffStart(begins))?.tariff ?? tariff
}

/** Sets the tariff of a service. */
function useSetTariff({ rideType, lastId }: OperatorTariff) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (typed: TypedTariff) =>
      api('POST /api/admin/tariffs', {
        body: {
          rideType,
          tariff: tariffOf(typed),
          from: beginningOf(typed),
          reason: typed.reason,
          seen: lastId,
        },
      }),
    onSuccess: () => notify.success(TARIFF_SENTENCES.set),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/** What an operator wants to change. */
export type TariffToChange = { readonly service: OperatorTariff; readonly title: string; readonly begin: Begin }

type TariffDialogProps = TariffToChange & { onClose: () => void }

type Preview = { readonly typed: TypedTariff; readonly rides: readonly RepricedRide[] }

/** In it an operator changes a tariff, sees what that does to real rides, and confirms it. */
export function TariffDialog({ service, title, begin, onClose }: TariffDialogProps) {
  const [preview, setPreview] = useState<Preview | null>(null)
  const { mutate, isPending, error, reset } = useSetTariff(service)
  const form = useForm<TypedTariff>({
    initial: typedOf(begin),
    loadSchema,
    explain,
    submit: async (typed) => {
      const body = { rideType: service.rideType, tariff: tariffOf(typed), from: beginningOf(typed) }
      const { rides } = await api('POST /api/admin/tariffs/preview', { body })
      setPreview({ typed, rides })
    },
  })
  function back() {
    reset()
    setPreview(null)
  }
  if (preview === null) {
    return (
      <Dialog open onClose={onClose} title={title} actions={<FormActions busy={form.busy} onClose={onClose} />}>
        <TariffForm id={FORM_ID} form={form} />
      </Dialog>
    )
  }
  const { typed, rides } = preview
  const confirm = () => mutate(typed, { onSuccess: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button busy={isPending} busyLabel={ACTION_TEXTS.saving} onClick={confirm}>
            {CHANGE_TARIFF_TEXTS.confirm}
          </Button>
          <Button variant="secondary" onClick={back}>
            {CHANGE_TARIFF_TEXTS.back}
          </Button>
        </>
      }
    >
      <TariffPreview before={tariffOtherwise(service, typed)} after={tariffOf(typed)} typed={typed} rides={rides} />
      <FormProblem message={error === null ? null : sentenceOf(error)} />
    </Dialog>
  )
}

function FormActions({ busy, onClose }: { busy: boolean; onClose: () => void }) {
  return (
    <>
      <Button type="submit" form={FORM_ID} busy={busy} busyLabel={CHANGE_TARIFF_TEXTS.preview}>
        {CHANGE_TARIFF_TEXTS.preview}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {ACTION_TEXTS.cancel}
      </Button>
    </>
  )
}
