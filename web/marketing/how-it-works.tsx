const STEPS: readonly { title: string; words: string }[] = [
  { title: 'Entrez votre destination', words: 'Un quartier, un marché, une adresse.' },
  { title: 'Choisissez votre véhicule', words: 'Du zémidjan au XL, chaque prix est affiché.' },
  { title: 'Suivez votre course', words: 'Qui vient, avec quelle plaque, et dans combien de temps.' },
  { title: 'Payez à votre façon', words: 'En espèces ou par paiement mobile.' },
]

/** §2: how it works, in four steps. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="bg-card">
      <div className="mx-auto max-w-page px-4 py-10">
        <h2 id="how" className="mb-6 text-28 font-extrabold">
          Comment ça marche
        </h2>
        <ol className="grid gap-6 md:grid-cols-4">
          {STEPS.map(({ title, words }, at) => (
            <li key={title} className="flex items-start md:block">
              <span className="mr-4 flex size-12 flex-none items-center justify-center rounded-full bg-lagoon text-22 font-extrabold text-on-lagoon tabular">
                {at + 1}
              </span>
              <div className="md:mt-3">
                <h3 className="text-18 font-extrabold">{title}</h3>
                <p className="text-muted">{words}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
