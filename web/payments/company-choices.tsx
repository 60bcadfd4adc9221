import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { CompanyChoice } from '#domain/companies/companies.contract.ts'
import { chargeRefusalWords } from '#domain/companies/company-spending.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { usePayWith } from '#web/fares/pay-with.ts'
import { COMPANY_CHOICE_TEXTS } from '#web/payments/payments.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/**
 * The companies that may pay this ride: mostly none or one. They change with what others of the company use, not with the
 * ride: asked when the page opens, and after a refusal.
 */
export function useCompanyChoices(ride: PassengerRide): readonly CompanyChoice[] {
  const { data } = useQuery({
    queryKey: [...PAGE_KEYS.payment(ride.id), 'companies'],
    queryFn: () => api('GET /api/rides/:rideId/companies', { params: { rideId: ride.id } }),
    staleTime: 0,
  })
  return data?.companies ?? []
}

/** What is left of the month at each company, or why it does not pay this ride. */
export function CompanyNotes({ choices }: { choices: readonly CompanyChoice[] }) {
  return choices.map(({ companyId, name, leftXof, refusal }) => (
    <Banner key={companyId} tone={refusal === null ? 'info' : 'warn'} icon="work">
      {refusal === null
        ? COMPANY_CHOICE_TEXTS.left(name, formatXof(leftXof))
        : chargeRefusalWords(refusal, { name, leftXof })}
    </Banner>
  ))
}

type CompanyPaysProps = { ride: PassengerRide; choices: readonly CompanyChoice[]; disabled: boolean }

/** « {Entreprise} paie », for each company that can. */
export function CompanyPays({ ride, choices, disabled }: CompanyPaysProps) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const once = useOnce()
  const { choose: remember } = usePayWith()
  async function charge({ companyId, name }: CompanyChoice) {
    setBusyWith(companyId)
    try {
      await api('POST /api/rides/:rideId/company-charge', { params: { rideId: ride.id }, body: { companyId } })
      remember({ method: 'company', companyId, name })
      notify.success(COMPANY_CHOICE_TEXTS.done(name))
      navigate(PAGES.passenger.path)
    } catch (error) {
      notify.error(refusalOr(COMPANY_CHOICE_TEXTS.failed, error))
    }
    setBusyWith(null)
    void client.invalidateQueries({ queryKey: PAGE_KEYS.payment(ride.id) })
    void client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
  }
  return choices
    .filter(({ refusal }) => refusal === null)
    .map((choice) => (
      <Button
        key={choice.companyId}
        variant="secondary"
        icon="work"
        wide
        disabled={disabled}
        busy={busyWith === choice.companyId}
        busyLabel={ACTION_TEXTS.moment}
        onClick={() => void once(() => charge(choice))}
      >
        {COMPANY_CHOICE_TEXTS.pays(choice.name)}
      </Button>
    ))
}
