import { type RideType, SERVICES } from '#domain/fares/services.table.ts'
import { DOSSIER_VEHICLES_TEXTS as TEXTS } from '#web/admin/drivers/admin-drivers.fr.ts'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'

type ServiceBoxesProps = {
  readonly allowed: readonly RideType[]
  readonly left: readonly string[]
  readonly onChange: (left: readonly string[]) => void
}

/** The services that wheels and seats allow, each with a box: an operator may leave fewer. */
export function ServiceBoxes({ allowed, left, onChange }: ServiceBoxesProps) {
  return (
    <fieldset>
      <legend className="font-semibold">{TEXTS.services}</legend>
      {allowed.map((rideType) => (
        <Checkbox
          key={rideType}
          label={SERVICES[rideType].name}
          checked={left.includes(rideType)}
          onChange={(event) =>
            onChange(event.target.checked ? [...left, rideType] : left.filter((service) => service !== rideType))
          }
        />
      ))}
      {allowed.length === 0 && <p>{TEXTS.noService}</p>}
    </fieldset>
  )
}
