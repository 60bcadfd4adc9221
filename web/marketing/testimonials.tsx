import { TESTIMONIALS_TEXTS } from '#web/marketing/marketing.fr.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

/** Invented words: they show what a testimonial will look like, and the page says so. */
const EXAMPLES: readonly { words: string; who: string }[] = [
  {
    words: TESTIMONIALS_TEXTS.passenger,
    who: TESTIMONIALS_TEXTS.passengerWho,
  },
  {
    words: TESTIMONIALS_TEXTS.second,
    who: TESTIMONIALS_TEXTS.secondWho,
  },
  { words: TESTIMONIALS_TEXTS.driver, who: TESTIMONIALS_TEXTS.driverWho },
]

/** §2 Testimonials, each marked as an example. */
export function Testimonials() {
  return (
    <section aria-labelledby="testimonials" className="bg-zem-soft">
      <div className="mx-auto max-w-page px-4 py-12">
        <h2 id="testimonials" className="mb-6 text-28 font-extrabold">
          {TESTIMONIALS_TEXTS.title}
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
                {TESTIMONIALS_TEXTS.quoted(words)}
              </blockquote>
              <figcaption className="mt-3 flex flex-wrap items-center">
                <span className="mr-3 py-1 font-semibold">{who}</span>
                <Badge>{TESTIMONIALS_TEXTS.example}</Badge>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  )
}
