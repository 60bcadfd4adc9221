import { HOW_IT_WORKS_TEXTS } from '#web/marketing/marketing.fr.ts'

const STEPS: readonly { title: string; words: string }[] = [
  { title: HOW_IT_WORKS_TEXTS.destination, words: HOW_IT_WORKS_TEXTS.destinationMore },
  { title: HOW_IT_WORKS_TEXTS.vehicle, words: HOW_IT_WORKS_TEXTS.vehicleMore },
  { title: HOW_IT_WORKS_TEXTS.follow, words: HOW_IT_WORKS_TEXTS.followMore },
  { title: HOW_IT_WORKS_TEXTS.pay, words: HOW_IT_WORKS_TEXTS.payMore },
]

/** §2: how it works, in four steps along one line, like the stops of a trip. */
export function HowItWorks() {
  return (
    <section aria-labelledby="how" className="bg-card">
      <div className="mx-auto max-w-page px-4 py-12">
        <h2 id="how" className="mb-8 text-28 font-extrabold">
          {HOW_IT_WORKS_TEXTS.title}
        </h2>
        <ol className="grid md:grid-cols-4">
          {STEPS.map(({ title, words }, at) => (
            <Step key={title} number={at + 1} isLast={at === STEPS.length - 1} title={title} words={words} />
          ))}
        </ol>
      </div>
    </section>
  )
}

type StepProps = { number: number; isLast: boolean; title: string; words: string }

function Step({ number, isLast, title, words }: StepProps) {
  return (
    <li className="relative flex items-start pb-8 last:pb-0 md:block md:pr-6 md:pb-0">
      {!isLast && (
        <span className="absolute top-12 bottom-0 left-6 -ml-px border-l-2 border-dashed border-edge md:top-6 md:right-0 md:bottom-auto md:left-12 md:ml-0 md:border-t-2 md:border-l-0" />
      )}
      <span className="relative mr-4 flex size-12 flex-none items-center justify-center rounded-full bg-lagoon text-22 font-extrabold text-on-lagoon tabular">
        {number}
      </span>
      <div className="md:mt-4">
        <h3 className="text-18 font-extrabold">{title}</h3>
        <p className="text-muted">{words}</p>
      </div>
    </li>
  )
}
