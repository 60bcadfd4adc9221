import { FailedLetters } from '#web/admin/letters/failed-letters.tsx'
import { FAILED_LETTERS_TEXTS } from '#web/admin/letters/letters.fr.ts'
import { isWorthALook, SmsCard } from '#web/admin/letters/sms-card.tsx'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { useFailedLetters } from '#web/admin/lists/use-admin-lists.ts'

/** « Messages non remis »: letters and SMS that could not be sent, and the budget of SMS when it runs short. */
export function MessagesTab() {
  const query = useFailedLetters(undefined)
  const { data } = query
  if (!data) return <ListState query={query} />
  const sms = data.sms !== null && isWorthALook(data.sms) ? data.sms : null
  if (data.total === 0 && sms === null) {
    return (
      <>
        <h2 className="text-22 font-extrabold">{FAILED_LETTERS_TEXTS.allTitle}</h2>
        <NothingHere icon="mail">{FAILED_LETTERS_TEXTS.none}</NothingHere>
      </>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <FailedLetters />
      {sms && <SmsCard sms={sms} />}
    </div>
  )
}
