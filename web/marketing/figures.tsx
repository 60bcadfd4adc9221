import { LANDING_FIGURES } from '#domain/fares/landing-offers.ts'

/** §2 Statistics: the owner's four figures. */
export function Figures() {
  return (
    <section aria-label="En quelques chiffres" className="on-band bg-band text-on-band">
      <dl className="mx-auto grid max-w-page grid-cols-2 px-4 py-6 md:grid-cols-4 md:py-10">
        {LANDING_FIGURES.map(({ value, label, detail }) => (
          <div key={label} className="flex flex-col-reverse justify-end py-3 pr-4">
            <dt className="text-on-band">
              {label}
              {detail && <span className="block text-14 text-on-band-muted">{detail}</span>}
            </dt>
            <dd className="text-36 font-extrabold text-zem tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mx-auto max-w-page px-4 pb-6 text-14 text-on-band-muted">Chiffres donnés à titre d’exemple.</p>
    </section>
  )
}
