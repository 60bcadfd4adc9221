import { useEffect } from 'react'
import { formatDayOf } from '#domain/shared/format.ts'
import { PAGE_SENTENCES } from '#domain/shared/shared.fr.ts'
import { typeset } from '#domain/shared/typography/typeset.fr.ts'
import { currentBrand } from '#web/api/brand.ts'
import type { Block, LegalSection, LegalText } from '#web/marketing/legal/legal-document.ts'
import { type Part, partsOf } from '#web/marketing/legal/marked-text.ts'

/** For a link to one section: the browser looked for the anchor before the page was rendered, so this looks again. */
function useSectionOfAddress(): void {
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
}

/** §2 Legal pages: title, today's date, a table of contents, and the numbered sections. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, summary, sections } = text(currentBrand())
  useSectionOfAddress()
  return (
    <article>
      <h1 className="text-28 font-extrabold md:text-36">{typeset(title)}</h1>
      <p className="mt-2 text-muted tabular">
        {PAGE_SENTENCES.lastUpdated}
        {'\u00A0'}: {formatDayOf(new Date())}
      </p>
      <p className="mt-4 border-l-4 border-ink pl-4 text-18">
        <Words text={summary} />
      </p>
      <Contents sections={sections} />
      {sections.map((section, at) => (
        <Section key={section.id} number={at + 1} {...section} />
      ))}
    </article>
  )
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-labelledby="sommaire" className="mt-8 rounded-card bg-card p-4 raised print:hidden sm:p-6">
      <h2 id="sommaire" className="text-18 font-extrabold">
        Sommaire
      </h2>
      <ol className="mt-2 sm:columns-2">
        {sections.map(({ id, title }, at) => (
          <li key={id} className="break-inside-avoid">
            <a href={`#${id}`} className="flex min-h-12 items-center py-1 text-lagoon">
              <span className="mr-2 w-8 flex-none text-right font-semibold tabular">{at + 1}.</span>
              <span className="underline underline-offset-4">{typeset(title)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Section({ number, id, title, body }: LegalSection & { number: number }) {
  return (
    <section id={id} aria-labelledby={`${id}-titre`} className="mt-10 scroll-mt-6">
      <h2 id={`${id}-titre`} className="mb-3 text-22 font-extrabold">
        <span className="tabular">{number}.</span> {typeset(title)}
      </h2>
      <div className="grid gap-3">
        {body.map((block) => (
          <Paragraph key={String(block)} block={block} />
        ))}
      </div>
    </section>
  )
}

function Paragraph({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <Words text={block} />
      </p>
    )
  }
  return (
    <ul className="grid list-disc gap-2 pl-6">
      {block.map((point) => (
        <li key={point}>
          <Point text={point} />
        </li>
      ))}
    </ul>
  )
}

/** « Durée : 30 jours »: the words before the colon are highlighted. */
const LED = /^([^:.;?]{2,60}) : (.+)$/

function Point({ text }: { text: string }) {
  const [, lead, rest] = LED.exec(text) ?? []
  if (lead === undefined || rest === undefined) return <Words text={text} />
  return (
    <>
      <strong className="font-semibold">
        <Words text={lead} />
        {'\u00A0'}:
      </strong>{' '}
      <Words text={rest} />
    </>
  )
}

/** A paragraph's text, links and technical names. */
export function Words({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence never change their order
  return partsOf(text).map((part, at) => <OnePart key={at} part={part} />)
}

function OnePart({ part }: { part: Part }) {
  if (part.kind === 'link') {
    return (
      <a href={part.href} className="text-lagoon underline underline-offset-4">
        {part.text}
      </a>
    )
  }
  if (part.kind === 'name') return <code className="rounded-small bg-zem-soft px-1 break-all">{part.text}</code>
  if (part.kind === 'gap') return <em className="bg-amber-soft font-semibold text-amber">{part.text}</em>
  return part.text
}
