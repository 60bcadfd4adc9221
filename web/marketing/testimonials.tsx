import { Badge } from '#web/ui/layout/badge.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

/** Nobody said these words: they show what a testimonial will look like, and say so. */
const EXAMPLES: readonly { words: string; who: string }[] = [
  {
    words:
      'Je connais le prix avant de monter. Je ne discute plus au bord de la route, et j’arrive à l’heure au marché.',
    who: 'Une passagère de Cotonou',
  },
  {
    words: 'Je vois la plaque et le nom, puis le zémidjan qui arrive. C’est simple.',
    who: 'Un passager de Porto-Novo',
  },
  { words: 'Je choisis mes heures, et je sais ce que j’ai gagné le soir.', who: 'Un chauffeur de zémidjan' },
]

/** §2 Testimonials, each marked as an example. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="bg-zem-soft">
      <div className="mx-auto max-w-page px-4 py-12">
        <h2 id="testimonials" className="mb-6 text-28 font-extrabold">
          Ce qu’ils pourraient en dire
        </h2>
        <div className="grid gap-6 md:grid-cols-2">
          {EXAMPLES.map(({ words, who }, at) => (
            <figure
              key={who}
              className={classNames('flex flex-col items-start justify-center', at === 0 && 'md:row-span-2')}
            >
              <blockquote
                className={classNames(
                  'w-full rounded-card rounded-bl-none bg-card p-6 text-ink raised',
                  at === 0 && 'text-18 md:p-8 md:text-22 md:font-semibold',
                )}
              >
                «{'\u00A0'}
                {words}
                {'\u00A0'}»
              </blockquote>
              <figcaption className="mt-3 flex flex-wrap items-center">
                <span className="mr-3 py-1 font-semibold">{who}</span>
                <Badge>Témoignage d’exemple</Badge>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
