import { useQueryClient } from '@tanstack/react-query'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { ContestedRentDay } from '#domain/drivers/rent/contested-rent.contract.ts'
import { formatDay, formatXof, plural } from '#domain/shared/format.ts'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { useContestedRentDays } from '#web/admin/lists/use-admin-lists.ts'
import { CONTESTED_RENTS_TEXTS as TEXTS } from '#web/admin/rents/rents.fr.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'

/** The days of rents on which driver and owner differ: both words, and what an operator writes to both. */
export function ContestedRents() {
  const query = useContestedRentDays()
  const { data } = query
  return (
    <section aria-labelledby="contested-rents" className="mt-8 border-t pt-6">
      <h2 id="contested-rents" className="text-22 font-extrabold">
        {TEXTS.title}
      </h2>
      {data === undefined ? (
        <ListState query={query} />
      ) : data.total === 0 ? (
        <NothingHere icon="done">{TEXTS.none}</NothingHere>
      ) : (
        <>
          <p className="text-muted">
            {plural(data.total, ...TEXTS.counted)}. {TEXTS.means}
          </p>
          <ul aria-label={TEXTS.title}>
            {data.days.map((line) => (
              <Day key={`${line.rentId} ${line.day}`} line={line} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function driverWords({ words }: ContestedRentDay): string {
  return words?.said === 'excused' ? TEXTS.excused : TEXTS.paid(formatXof(words?.paidXof ?? 0))
}

function Day({ line }: { line: ContestedRentDay }) {
  const { driverId, driverName, ownerName, ownerPhone, day, dueXof, words } = line
  return (
    <li className="border-b py-4 last:border-b-0">
      <h3 className="mb-2 font-extrabold tabular">{TEXTS.day(formatDay(day), formatXof(dueXof))}</h3>
      <div className="mb-3 grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="rounded-field border p-4">
          <p className="text-14 text-muted">{TEXTS.driver}</p>
          <OpenLink to={{ kind: 'driver', id: driverId }}>{driverName}</OpenLink>
          <Word said={driverWords(line)} note={words?.driverNote ?? null} />
        </div>
        <div className="rounded-field border p-4">
          <p className="text-14 text-muted">{TEXTS.owner}</p>
          <p className="flex min-h-12 flex-wrap items-center wrap-anywhere">
            {ownerName}, {formatPhoneNumber(ownerPhone)}
          </p>
          <Word said={TEXTS.got(formatXof(words?.gotXof ?? 0))} note={words?.ownerNote ?? null} />
        </div>
      </div>
      <WriteToBoth line={line} />
    </li>
  )
}

function Word({ said, note }: { said: string; note: string | null }) {
  return (
    <>
      <p className="font-semibold">{said}</p>
      {note !== null && (
        <p className="wrap-anywhere">
          <bdi>{TEXTS.note(note)}</bdi>
        </p>
      )}
    </>
  )
}

const loadSchema = () => import('#domain/drivers/rent/rent-note.ts').then((file) => file.rentNoteSchema)

function WriteToBoth({ line: { rentId, day, words } }: { line: ContestedRentDay }) {
  const client = useQueryClient()
  async function send({ note }: { note: string }) {
    await api('POST /api/admin/rents/:rentId/days/:day/note', {
      params: { rentId, day },
      body: { note, seen: words?.version ?? 0 },
    })
    notify.success(TEXTS.written)
    await client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
  }
  return (
    <FormDialog
      open={TEXTS.write}
      title={TEXTS.write}
      confirm={TEXTS.write}
      initial={{ note: '' }}
      loadSchema={loadSchema}
      onSubmit={send}
    >
      {(form) => <TextArea {...form.field('note')} label={TEXTS.words} />}
    </FormDialog>
  )
}
