import { AMONG_WOMEN_REASON_WORDS } from '#domain/accounts/rights/among-women.ts'
import type { OwnAmongWomenCheck } from '#domain/accounts/rights/among-women-schemas.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { CONSENT_CARD_TEXTS } from '#web/accounts/rights/rights-cards.fr.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

const TEXTS = CONSENT_CARD_TEXTS.check

/** Whether a driver's « Entre femmes » counts: an operator looks at her identity card first. */
export function AmongWomenState({ check }: { check: OwnAmongWomenCheck }) {
  return <div className="mb-3">{bannerOf(check)}</div>
}

function bannerOf({ answer, reason, answeredAt, hasCard }: OwnAmongWomenCheck) {
  if (answer === null) {
    return (
      <Banner tone="warn" title={TEXTS.waiting}>
        {hasCard ? <p>{TEXTS.untilThen}</p> : <WhatNext words={TEXTS.noCard} links={['documents']} />}
      </Banner>
    )
  }
  if (answer === 'confirmed') {
    return (
      <Banner tone="good" title={TEXTS.confirmed}>
        {answeredAt !== null && <p>{TEXTS.confirmedOn(formatInstant(answeredAt))}</p>}
      </Banner>
    )
  }
  return (
    <Banner tone="bad" title={TEXTS.notConfirmed(AMONG_WOMEN_REASON_WORDS[reason ?? 'card_differs'])}>
      <WhatNext words={TEXTS.whatNext} links={['documents', 'help']} />
    </Banner>
  )
}

const LINKS = { documents: TEXTS.documents, help: TEXTS.write } as const

type WhatNextProps = { words: string; links: readonly (keyof typeof LINKS)[] }

function WhatNext({ words, links }: WhatNextProps) {
  return (
    <>
      <p>{words}</p>
      <p className="flex flex-wrap gap-x-6">
        {links.map((name) => (
          <a
            key={name}
            className="inline-flex min-h-12 items-center font-semibold text-lagoon underline underline-offset-4"
            href={PAGES[name].path}
          >
            {LINKS[name]}
          </a>
        ))}
      </p>
    </>
  )
}
