import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ANSWER_TEXTS } from '#domain/admin/disclosures/answer.fr.ts'
import type { Disclosure, OpenedDisclosure, PreviewSection } from '#domain/admin/disclosures/disclosures.contract.ts'
import { ANSWER_KEPT_YEARS, answerFileUrl, DISCLOSURE_KIND_WORDS } from '#domain/admin/disclosures/disclosures.ts'
import { formatDay, formatDayOf, formatInstant } from '#domain/shared/format.ts'
import { RECORD_TEXTS as TEXTS } from '#web/admin/disclosures/disclosures.fr.ts'
import { StateBadge } from '#web/admin/disclosures/disclosures-tab.tsx'
import { useDisclosure } from '#web/admin/disclosures/use-disclosures.ts'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { RecordFrame } from '#web/admin/record-frame.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Table } from '#web/ui/layout/table.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** One request: what is asked for, what would be handed over, and once released its two files with their hashes. */
export function DisclosureRecord({ id }: { id: string }) {
  const query = useDisclosure(id)
  return (
    <RecordFrame query={query} title={({ disclosure }) => disclosure.requisition}>
      {({ disclosure, preview, files }) => (
        <>
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
            <Card title={TEXTS.request} level={3} aside={<StateBadge state={disclosure.state} />}>
              <Facts facts={factsOf(disclosure)} />
              {disclosure.state === 'asked' && <Decide disclosure={disclosure} />}
            </Card>
            {files && <Answer disclosure={disclosure} files={files} />}
          </div>
          {preview && <Preview sections={preview} />}
        </>
      )}
    </RecordFrame>
  )
}

function factsOf(one: Disclosure): readonly Fact[] {
  const { decidedBy, decidedAt, silentBy, refusalReason, state } = one
  const decided: Fact = [
    state === 'refused' ? TEXTS.refusedBy : TEXTS.releasedBy,
    decidedBy && decidedAt && TEXTS.at(decidedBy, formatInstant(decidedAt)),
  ]
  return [
    [TEXTS.kind, DISCLOSURE_KIND_WORDS[one.kind]],
    [TEXTS.scope, one.scope],
    [TEXTS.authority, one.authority],
    [TEXTS.officer, one.officer],
    [TEXTS.requisition, one.requisition],
    [TEXTS.requisitionOn, formatDay(one.requisitionOn)],
    [TEXTS.reason, one.reason],
    ...(one.kind === 'statistics'
      ? []
      : [[TEXTS.notified, silentBy ? TEXTS.notNotified(silentBy) : TEXTS.areNotified] as const]),
    [TEXTS.askedBy, TEXTS.at(one.askedBy, formatInstant(one.askedAt))],
    ...(state === 'asked' ? [] : [decided]),
    ...(refusalReason === null ? [] : [[TEXTS.refusal, refusalReason] as const]),
  ]
}

/** Shows what the server answered, in the record and in the lists. */
function useShowAnswer(id: string) {
  const client = useQueryClient()
  return (opened: OpenedDisclosure) => {
    client.setQueryData([...QUERY_KEYS.admin, 'disclosures', id], opened)
    return client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
  }
}

function Decide({ disclosure: { id, isOwn } }: { disclosure: Disclosure }) {
  return (
    <div className="mt-4 grid gap-4">
      {isOwn && <Banner tone="info">{TEXTS.own}</Banner>}
      <div className="flex flex-wrap gap-2">
        {!isOwn && <Release id={id} />}
        <Refuse id={id} />
      </div>
    </div>
  )
}

function Release({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const show = useShowAnswer(id)
  const client = useQueryClient()
  const release = useMutation({
    mutationFn: () =>
      api('POST /api/admin/disclosures/:disclosureId/release', { params: { disclosureId: id }, body: {} }),
    onSuccess: (opened) => {
      notify.success(TEXTS.released)
      return show(opened)
    },
    onError: (error) => {
      notify.error(refusalOr(TEXTS.releaseFailed, error))
      return client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
    },
    onSettled: () => setOpen(false),
  })
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {TEXTS.release}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => release.mutate()}
        title={TEXTS.releaseTitle}
        confirmLabel={TEXTS.release}
        busy={release.isPending}
        busyLabel={ACTION_TEXTS.saving}
      >
        {TEXTS.releaseWhat}
      </ConfirmDialog>
    </>
  )
}

function Refuse({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false)
  const show = useShowAnswer(id)
  async function send(reason: string) {
    const params = { disclosureId: id }
    const opened = await api('POST /api/admin/disclosures/:disclosureId/refusal', { params, body: { reason } })
    notify.success(TEXTS.refused)
    await show(opened)
  }
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {TEXTS.refuse}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={TEXTS.refuseTitle}
        hint={TEXTS.refuseHint}
        confirmLabel={TEXTS.refuse}
        onConfirm={send}
      >
        {TEXTS.refuseWhat}
      </ReasonDialog>
    </>
  )
}

type AnswerProps = { disclosure: Disclosure; files: NonNullable<OpenedDisclosure['files']> }

function Answer({ disclosure: { id, pdfSha256, csvSha256 }, files: { until, areKept } }: AnswerProps) {
  return (
    <Card title={TEXTS.answer} level={3}>
      <p className="mb-4 text-muted">{areKept ? TEXTS.files : TEXTS.filesGone(ANSWER_KEPT_YEARS)}</p>
      {areKept && (
        <div className="mb-4 flex flex-wrap gap-2">
          <LinkButton href={answerFileUrl(id, 'pdf')}>{TEXTS.pdf}</LinkButton>
          <LinkButton variant="secondary" href={answerFileUrl(id, 'csv')}>
            {TEXTS.csv}
          </LinkButton>
        </div>
      )}
      <Facts
        facts={[
          [TEXTS.filesUntil, formatDayOf(new Date(until))],
          [TEXTS.pdfHash, pdfSha256],
          [TEXTS.csvHash, csvSha256],
        ]}
      />
    </Card>
  )
}

function Preview({ sections }: { sections: readonly PreviewSection[] }) {
  return (
    <section aria-labelledby="preview" className="grid grid-cols-1 gap-6">
      <h3 id="preview" className="text-22 font-extrabold">
        {TEXTS.preview}
      </h3>
      {sections.map((section) => (
        <Card key={section.title} title={section.title} level={4}>
          <PreviewTable section={section} />
        </Card>
      ))}
    </section>
  )
}

/** A cell that says nothing is folded with the others. */
const knownOr = (cell: string | undefined) => (cell === ANSWER_TEXTS.unknown ? null : cell)

/** A table with more columns does not fit on a screen: its rows are lists of terms. */
const COLUMNS_MAX = 7

function PreviewTable({ section: { title, columns, rows, total } }: { section: PreviewSection }) {
  if (rows.length === 0) return <p className="text-muted">{TEXTS.empty}</p>
  const numbered = rows.map((cells, at) => ({ id: String(at), cells }))
  return (
    <>
      {columns.length <= COLUMNS_MAX ? (
        <Table
          caption={title}
          rows={numbered}
          rowKey={({ id }) => id}
          columns={columns.map((header, at) => ({
            key: header,
            header,
            cell: ({ cells }: { cells: readonly string[] }) => <bdi>{cells[at]}</bdi>,
          }))}
        />
      ) : (
        <ol>
          {numbered.map(({ id, cells }) => (
            <li key={id} className="border-b py-3 last:border-b-0">
              <Facts facts={columns.map((term, at): Fact => [term, knownOr(cells[at])])} foldsEmpty />
            </li>
          ))}
        </ol>
      )}
      {total > rows.length && <p className="mt-3 text-muted">{TEXTS.total(rows.length, total)}</p>}
    </>
  )
}
