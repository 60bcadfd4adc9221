import { PLATE_TEXTS } from '#web/parts/parts.fr.ts'
/** A number plate as on the vehicle, white in the dark theme too, because a passenger compares it from a distance. */
export function Plate({ children, label = PLATE_TEXTS.label }: { children: string; label?: string }) {
  return (
    <span className="inline-flex rounded-small border-3 border-on-zem bg-white px-2 py-0.5 text-28 font-extrabold tracking-wide whitespace-nowrap text-on-zem tabular">
      <span className="sr-only">{label} </span>
      {children}
    </span>
  )
}
