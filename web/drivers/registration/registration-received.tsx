import { REGISTRATION_RECEIVED_TEXTS } from '#web/drivers/registration/registration.fr.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { type Step, Steps } from '#web/ui/layout/steps.tsx'

type Received = { readonly email: string | undefined; readonly isSignedIn: boolean }

/** What has happened, and the next step. */
export function ReceivedWords({ email, isSignedIn }: Received) {
  if (isSignedIn) {
    return (
      <Banner tone="good" title={REGISTRATION_RECEIVED_TEXTS.fileSaved}>
        {REGISTRATION_RECEIVED_TEXTS.fileWaits}
      </Banner>
    )
  }
  return (
    <Banner tone="good" icon="mail" title={REGISTRATION_RECEIVED_TEXTS.saved}>
      <p>
        {REGISTRATION_RECEIVED_TEXTS.messageSent}
        {email === undefined ? (
          REGISTRATION_RECEIVED_TEXTS.toYourAddress
        ) : (
          <>
            {REGISTRATION_RECEIVED_TEXTS.to}
            <strong className="wrap-anywhere">{email}</strong>
          </>
        )}
        {REGISTRATION_RECEIVED_TEXTS.openIt}
      </p>
      <p className="mt-2">{REGISTRATION_RECEIVED_TEXTS.nothingCame}</p>
    </Banner>
  )
}

const DOCUMENTS_STEP: Omit<Step, 'state'> = {
  label: REGISTRATION_RECEIVED_TEXTS.addDocuments,
  detail: REGISTRATION_RECEIVED_TEXTS.addDocumentsMore,
}
const AFTERWARDS: readonly Step[] = [
  { label: REGISTRATION_RECEIVED_TEXTS.weCheck, detail: REGISTRATION_RECEIVED_TEXTS.weCheckMore, state: 'next' },
  { label: REGISTRATION_RECEIVED_TEXTS.firstRides, state: 'next' },
]

function nextSteps(isSignedIn: boolean): readonly Step[] {
  if (isSignedIn)
    return [
      { label: REGISTRATION_RECEIVED_TEXTS.registration, state: 'done' },
      { ...DOCUMENTS_STEP, state: 'now' },
      ...AFTERWARDS,
    ]
  const confirm = {
    label: REGISTRATION_RECEIVED_TEXTS.confirmEmail,
    detail: REGISTRATION_RECEIVED_TEXTS.confirmEmailMore,
    state: 'now',
  } as const
  return [
    { label: REGISTRATION_RECEIVED_TEXTS.registration, state: 'done' },
    confirm,
    { ...DOCUMENTS_STEP, state: 'next' },
    ...AFTERWARDS,
  ]
}

export function NextSteps({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section>
      <h2 className="mb-3 text-18 font-extrabold">{REGISTRATION_RECEIVED_TEXTS.next}</h2>
      <Steps steps={nextSteps(isSignedIn)} label={REGISTRATION_RECEIVED_TEXTS.nextSteps} />
    </section>
  )
}
