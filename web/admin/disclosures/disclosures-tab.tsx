import type { Disclosure } from '#domain/admin/disclosures/disclosures.contract.ts'
import { DISCLOSURE_WORDS, TRACE_KEY_TEXTS } from '#domain/admin/disclosures/disclosures.fr.ts'
import { DISCLOSURE_KIND_WORDS, type DisclosureState, TRACE_KEYS } from '#domain/admin/disclosures/disclosures.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { AskForRegister, AskForStatistics, daysUntilToday } from '#web/admin/disclosures/ask-disclosure.tsx'
import { LIST_TEXTS, SEARCH_TEXTS } from '#web/admin/disclosures/disclosures.fr.ts'
import { FoundTraces } from '#web/admin/disclosures/found-traces.tsx'
import { LegalHolds } from '#web/admin/disclosures/legal-holds.tsx'
import { useDisclosures } from '#web/admin/disclosures/use-disclosures.ts'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { SearchFrame } from '#web/admin/lists/search-frame.tsx'
import { useSearchForm } from '#web/admin/lists/use-search-form.ts'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import type { Tone } from '#web/ui/layout/tone.ts'

const KEYS = TRACE_KEYS.map((value) => ({ value, label: TRACE_KEY_TEXTS[value] }))

const loadSchema = () => import('#domain/admin/disclosures/disclosures.ts').then((file) => file.traceFormSchema)

/** What authorities ask for: found by plate and hour, written down, released by a second operator; and what is held. */
export function DisclosuresTab() {
  const form = useSearchForm(['show', 'search', 'day', 'time'], loadSchema)
  // Starts loading the requests now: what shows them is rendered only after a search has answered.
  useDisclosures()
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="traces" className="grid grid-cols-1 gap-4">
        <h2 id="traces" className="text-22 font-extrabold">
          {SEARCH_TEXTS.title}
        </h2>
        <SearchFrame label={SEARCH_TEXTS.label} form={form}>
          <SelectField {...form.field('show')} label={SEARCH_TEXTS.by} options={KEYS} />
          <TextField
            {...form.field('search')}
            label={SEARCH_TEXTS.typed}
            placeholder={SEARCH_TEXTS.typedHint}
            autoComplete="off"
          />
          <DateField
            {...form.field('day')}
            onChange={(day) => form.set('day', day)}
            label={SEARCH_TEXTS.day}
            bounds={daysUntilToday()}
          />
          <TextField
            {...form.field('time')}
            label={SEARCH_TEXTS.time}
            placeholder={SEARCH_TEXTS.timeHint}
            inputMode="numeric"
            autoComplete="off"
          />
        </SearchFrame>
        <p className="text-14 text-muted">{SEARCH_TEXTS.kept}</p>
      </section>
      {form.isFiltered ? (
        <FoundTraces>
          <BesidesTraces />
        </FoundTraces>
      ) : (
        <BesidesTraces />
      )}
    </div>
  )
}

/** What stands below the search: the other two answers, the requests, and what is held. */
function BesidesTraces() {
  const requests = useDisclosures()
  return (
    <>
      <div className="grid gap-4">
        <p className="font-semibold">{LIST_TEXTS.others}</p>
        <div className="flex flex-wrap gap-2">
          <AskForRegister />
          <AskForStatistics />
        </div>
      </div>
      <Requests query={requests} />
      {/* Below a list whose height is known: nothing moves when it arrives. */}
      {!requests.isPending && <LegalHolds />}
    </>
  )
}

function Requests({ query }: { query: ReturnType<typeof useDisclosures> }) {
  const { data } = query
  return (
    <section aria-labelledby="disclosures" className="grid grid-cols-1 gap-4">
      <h2 id="disclosures" className="text-22 font-extrabold">
        {LIST_TEXTS.title}
      </h2>
      {data === undefined ? (
        <ListState query={query} />
      ) : data.disclosures.length === 0 ? (
        <NothingHere icon="document">{LIST_TEXTS.none}</NothingHere>
      ) : (
        <ul aria-label={LIST_TEXTS.title}>
          {data.disclosures.map((one) => (
            <Request key={one.id} disclosure={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

const TONES: Readonly<Record<DisclosureState, Tone>> = { asked: 'warn', released: 'good', refused: 'bad' }

export function StateBadge({ state }: { state: DisclosureState }) {
  return <StatusBadge tone={TONES[state]}>{DISCLOSURE_WORDS.states[state]}</StatusBadge>
}

function Request({ disclosure }: { disclosure: Disclosure }) {
  const { id, kind, state, scope, authority, requisition, askedBy, askedAt } = disclosure
  return (
    <li className="border-b py-4 last:border-b-0">
      <p className="flex flex-wrap items-center gap-3">
        <OpenLink to={{ kind: 'disclosure', id }}>{requisition}</OpenLink>
        <StateBadge state={state} />
      </p>
      <p className="font-semibold wrap-anywhere">{authority}</p>
      <p className="wrap-anywhere">
        {DISCLOSURE_KIND_WORDS[kind]} · {scope}
      </p>
      <p className="text-14 text-muted">{LIST_TEXTS.asked(askedBy, formatInstant(askedAt))}</p>
    </li>
  )
}
