import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { VEHICLE_COLOUR_TEXTS } from '#domain/drivers/drivers.fr.ts'
import { VEHICLE_COLOURS } from '#domain/drivers/vehicle-look.ts'
import { proposalOf, type VehicleProposal, vehicleProposal, WHEELS } from '#domain/drivers/vehicles/vehicle-rules.ts'
import type { VehicleView } from '#domain/drivers/vehicles/vehicles.contract.ts'
import { VEHICLE_FACT_TEXTS as FACTS } from '#domain/drivers/vehicles/vehicles.fr.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'
import { VEHICLE_CHANGE_TEXTS as TEXTS } from '#web/drivers/vehicle/drivers-vehicle.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const COLOURS = VEHICLE_COLOURS.map((value) => ({ value, label: VEHICLE_COLOUR_TEXTS[value].name }))
const WHEEL_OPTIONS = WHEELS.map((value) => ({ value, label: value }))
const OWNERS = [
  { value: 'driver', label: TEXTS.isMine },
  { value: 'other', label: TEXTS.isOfOther },
]

/** The last day that a calendar offers: any later one may be typed. */
const DAYS_SHOWN = 5 * 366

const loadSchema = async () => vehicleProposal()

function useProposal(from: VehicleView, onSent: () => void) {
  const client = useQueryClient()
  // A second tap, or another try after a lost answer, sends the same proposal.
  const id = useRef(makeUuid())
  return useForm<VehicleProposal>({
    initial: proposalOf(from),
    loadSchema,
    explain,
    submit: async (body) => {
      await api('PUT /api/driver/vehicle-proposals/:proposalId', { params: { proposalId: id.current }, body })
      await client.invalidateQueries({ queryKey: QUERY_KEYS.driver })
      notify.success(TEXTS.sent)
      onSent()
    },
  })
}
type Proposal = { readonly form: ReturnType<typeof useProposal> }

/** The form for another vehicle, plate or licence. It begins with what is known. */
export function VehicleChangeForm({ from, onClose }: { from: VehicleView; onClose: () => void }) {
  const form = useProposal(from, onClose)
  return (
    <form {...form.form} className="grid gap-6" aria-label={TEXTS.title}>
      <div>
        <h3 className="mb-2 text-18 font-extrabold">{TEXTS.title}</h3>
        <p>{TEXTS.means}</p>
      </div>
      <Vehicle form={form} />
      <Part title={TEXTS.licence}>
        <TextField
          {...form.field('licenseNumber')}
          label={FACTS.licenseNumber}
          autoComplete="off"
          enterKeyHint="next"
        />
      </Part>
      <Owner form={form} />
      <Documents form={form} />
      <FormProblem message={form.generalError} />
      <div className="grid gap-3">
        <Button type="submit" wide busy={form.busy} busyLabel={ACTION_TEXTS.saving}>
          {TEXTS.send}
        </Button>
        <Button variant="secondary" wide onClick={onClose}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-extrabold">{title}</legend>
      {children}
    </fieldset>
  )
}

function Vehicle({ form }: Proposal) {
  return (
    <Part title={TEXTS.vehicle}>
      <TextField
        {...form.field('plate')}
        label={TEXTS.plate}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="next"
      />
      <TextField
        {...form.field('make')}
        label={TEXTS.make}
        placeholder={TEXTS.sampleMake}
        optional
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <SelectField
        {...form.field('colour')}
        label={TEXTS.colour}
        placeholder={TEXTS.notSaid}
        options={COLOURS}
        optional
      />
      <SelectField
        {...form.field('wheels')}
        label={TEXTS.wheels}
        placeholder={TEXTS.notSaid}
        options={WHEEL_OPTIONS}
        optional
      />
      <TextField
        {...form.field('seats')}
        label={TEXTS.seats}
        hint={TEXTS.seatsHint}
        inputMode="numeric"
        autoComplete="off"
        optional
        enterKeyHint="next"
      />
    </Part>
  )
}

function Owner({ form }: Proposal) {
  const isOfOther = form.values.owner === 'other'
  return (
    <Part title={TEXTS.owner}>
      <SelectField {...form.field('owner')} label={TEXTS.isOwnedBy} options={OWNERS} />
      {isOfOther && (
        <>
          <TextField {...form.field('ownerName')} label={FACTS.ownerName} autoComplete="off" enterKeyHint="next" />
          <PhoneField {...form.field('ownerPhone')} label={FACTS.ownerPhone} autoComplete="off" enterKeyHint="next" />
          <DocumentNumber form={form} name="ownerNpi" />
          <DocumentNumber form={form} name="ownershipDocument" />
        </>
      )}
    </Part>
  )
}

type NumberName = 'chassisNumber' | 'npc' | 'insurancePolicy' | 'tvmReceipt' | 'ownerNpi' | 'ownershipDocument'

/** A number on a document, which may be missing. */
function DocumentNumber({ form, name }: Proposal & { name: NumberName }) {
  return (
    <TextField
      {...form.field(name)}
      label={FACTS[name]}
      optional
      autoComplete="off"
      autoCapitalize="characters"
      enterKeyHint="next"
    />
  )
}

function LastDay({ form, name }: Proposal & { name: 'insuranceEndsOn' | 'inspectionEndsOn' }) {
  const today = dayOf(new Date())
  return (
    <DateField
      {...form.field(name)}
      value={form.values[name]}
      onChange={(day) => form.set(name, day)}
      label={TEXTS[name]}
      bounds={{ first: today, last: addDays(today, DAYS_SHOWN) }}
      optional
      enterKeyHint="next"
    />
  )
}

function Documents({ form }: Proposal) {
  return (
    <Part title={TEXTS.documents}>
      <p className="text-muted">{TEXTS.documentsMean}</p>
      <DocumentNumber form={form} name="npc" />
      <DocumentNumber form={form} name="chassisNumber" />
      <TextField
        {...form.field('taxYear')}
        label={TEXTS.taxYear}
        placeholder={TEXTS.sampleYear}
        inputMode="numeric"
        autoComplete="off"
        optional
        enterKeyHint="next"
      />
      <DocumentNumber form={form} name="insurancePolicy" />
      <LastDay form={form} name="insuranceEndsOn" />
      <DocumentNumber form={form} name="tvmReceipt" />
      <LastDay form={form} name="inspectionEndsOn" />
    </Part>
  )
}
