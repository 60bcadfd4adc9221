import type { AdminCase, AdminCaseFile, AdminCaseMessage } from '#domain/cases/admin-cases.contract.ts'
import { CASE_KIND_WORDS } from '#domain/cases/case-kinds.ts'
import { formatCaseNumber } from '#domain/cases/case-number.ts'
import { CASE_STATE_TEXTS } from '#domain/cases/cases.fr.ts'
import { formatInstant, plural } from '#domain/shared/format.ts'
import { CASE_RECORD_TEXTS as TEXTS } from '#web/admin/cases/admin-cases.fr.ts'
import { AnswerCase } from '#web/admin/cases/answer-case.tsx'
import { CaseOwner } from '#web/admin/cases/case-owner.tsx'
import { useCaseFile } from '#web/admin/cases/use-cases.ts'
import { JournalCard } from '#web/admin/journal/journal-card.tsx'
import { Contact } from '#web/admin/lists/contact.tsx'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { RecordFrame } from '#web/admin/record-frame.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** One case: what was written, the answer, and who follows it. */
export function CaseRecord({ id }: { id: string }) {
  const query = useCaseFile(id)
  return (
    <RecordFrame
      query={query}
      title={({ case: one }) => TEXTS.title(CASE_KIND_WORDS[one.kind], formatCaseNumber(one.number))}
    >
      {(file) => (
        <>
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
            <Thread file={file} />
            <CaseFacts file={file} />
          </div>
          <JournalCard of={{ userId: file.case.person.userId }} />
        </>
      )}
    </RecordFrame>
  )
}

function stateBadge({ state, isOverdue }: AdminCase) {
  const tone = isOverdue ? 'bad' : state === 'closed' ? 'good' : state === 'open' ? 'warn' : 'neutral'
  return <StatusBadge tone={tone}>{CASE_STATE_TEXTS[state]}</StatusBadge>
}

function Person({ person, kind }: { person: AdminCase['person']; kind: 'user' | 'driver' }) {
  return (
    <span className="block">
      <OpenLink to={{ kind, id: person.userId }}>
        <bdi>{person.fullName}</bdi>
      </OpenLink>
      <span className="block">
        <Contact person={person} />
      </span>
    </span>
  )
}

function driverWords({ driverHas }: AdminCase): string {
  if (driverHas === null) return TEXTS.noAnswer
  return driverHas ? TEXTS.has : TEXTS.hasNot
}

/** The people, with how to call them. */
function peopleFacts({ person, side, other, ride }: AdminCase): Fact[] {
  const kindOf = (party: 'passenger' | 'driver') => (party === 'driver' ? 'driver' : 'user')
  return [
    [
      side === null ? TEXTS.person : TEXTS.sides[side],
      <Person key="person" person={person} kind={kindOf(side ?? 'passenger')} />,
    ],
    ...(other === null || side === null
      ? []
      : [
          [
            TEXTS.others[side],
            <Person key="other" person={other} kind={kindOf(side === 'passenger' ? 'driver' : 'passenger')} />,
          ] as const,
        ]),
    ...(ride === null
      ? []
      : [
          [
            TEXTS.ride,
            <OpenLink key="ride" to={{ kind: 'ride', id: ride.rideId }}>
              {ride.code}
            </OpenLink>,
          ] as const,
        ]),
  ]
}

function factsOf(one: AdminCase): Fact[] {
  const { isInjured, overcharges, reopened, closedAt } = one
  return [
    ...peopleFacts(one),
    ...(isInjured === null ? [] : [[TEXTS.injured, isInjured ? TEXTS.yes : TEXTS.no] as const]),
    ...(one.kind === 'lost_object' && one.side === 'passenger' ? [[TEXTS.driverHas, driverWords(one)] as const] : []),
    ...(overcharges === null ? [] : [[TEXTS.overcharges, String(overcharges)] as const]),
    [TEXTS.opened, formatInstant(one.openedAt)],
    ...(closedAt === null
      ? [[TEXTS.due, formatInstant(one.dueAt)] as const]
      : [[TEXTS.closed, TEXTS.closedBy(formatInstant(closedAt), one.closedByName ?? '')] as const]),
    ...(reopened === 0 ? [] : [[TEXTS.reopened, plural(reopened, ...TEXTS.times)] as const]),
  ]
}

function CaseFacts({ file }: { file: AdminCaseFile }) {
  return (
    <Card title={TEXTS.facts} level={3} aside={stateBadge(file.case)}>
      <Facts facts={factsOf(file.case)} />
      <CaseOwner file={file} />
    </Card>
  )
}

const LOOKS = { person: 'bg-sand', driver: 'bg-zem-soft', operator: 'bg-lagoon-soft' } as const

function Message({ message }: { message: AdminCaseMessage }) {
  const { author, authorName, isNote, text, at } = message
  return (
    <li className={classNames('rounded-field border p-3', isNote ? 'border-dashed border-edge' : LOOKS[author])}>
      {isNote && <p className="text-14 font-semibold">{TEXTS.note}</p>}
      <p className="wrap-anywhere whitespace-pre-line">{text ?? <em className="text-muted">{TEXTS.erased}</em>}</p>
      <p className="text-14 text-muted tabular">
        <bdi>{TEXTS.by(authorName, formatInstant(at))}</bdi>
      </p>
    </li>
  )
}

function Thread({ file }: { file: AdminCaseFile }) {
  return (
    <Card title={TEXTS.messages} level={3}>
      <ol aria-label={TEXTS.messages} className="mb-6 grid gap-3">
        {file.case.messages.map((message) => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      <AnswerCase one={file.case} />
    </Card>
  )
}
