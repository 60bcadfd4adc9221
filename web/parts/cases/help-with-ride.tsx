import { newCasePath } from '#domain/cases/case-address.ts'
import { HELP_WITH_RIDE_TEXTS } from '#web/parts/parts.fr.ts'
import { ActionRow } from '#web/ui/buttons/action-row.tsx'

/** Leads a driver to the form that opens a case about this ride. */
export function HelpWithRide({ rideId }: { rideId: string }) {
  return (
    <ActionRow icon="help" href={newCasePath({ rideId })}>
      {HELP_WITH_RIDE_TEXTS.open}
    </ActionRow>
  )
}
