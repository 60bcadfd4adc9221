import type { FareLine } from '#domain/fares/fare-lines.ts'
import { fareAmount, fareWords } from '#domain/fares/fare-words.ts'
import { formatXof } from '#domain/shared/format.ts'
import { WHY_PRICE_TEXTS } from '#web/fares/fares.fr.ts'
import { Price } from '#web/ui/layout/price.tsx'

type FareLinesProps = {
  service: string
  priceXof: number
  lines: readonly FareLine[]
  /** One end has no known location, so the distance is unknown. */
  isCatalogue: boolean
}

/** « Pourquoi ce prix ? »: each line in plain French, and their sum. */
export function FareLines({ service, priceXof, lines, isCatalogue }: FareLinesProps) {
  return (
    <>
      <ul className="border-t">
        {lines.map((line) => (
          <Line key={line.part} line={line} isCatalogue={isCatalogue} />
        ))}
      </ul>
      <p className="flex items-start justify-between py-3">
        <span className="mr-4 font-extrabold">{service}</span>
        <Price size="large">{formatXof(priceXof)}</Price>
      </p>
      <p className="text-muted">{WHY_PRICE_TEXTS.agreed}</p>
    </>
  )
}

function Line({ line, isCatalogue }: { line: FareLine; isCatalogue: boolean }) {
  const { label, why } = fareWords(line)
  return (
    <li className="flex items-start justify-between border-b py-3">
      <span className="mr-4 min-w-0">
        <span className="block font-semibold">{label}</span>
        <span className="block text-14 text-muted">{isCatalogue ? WHY_PRICE_TEXTS.distanceUnknown : why}</span>
      </span>
      <span className="whitespace-nowrap tabular">{fareAmount(line)}</span>
    </li>
  )
}
