import { Banner } from '#web/ui/feedback/banner.tsx'
import { type Step, Steps } from '#web/ui/layout/steps.tsx'

type Received = { readonly email: string | undefined; readonly isSignedIn: boolean }

/** What has happened, and what to do now. */
export function ReceivedWords({ email, isSignedIn }: Received) {
  if (isSignedIn) {
    return (
      <Banner tone="good" title="Votre dossier est enregistré.">
        Il n’attend plus que vos documents, puis notre vérification.
      </Banner>
    )
  }
  return (
    <Banner tone="good" icon="mail" title="Votre inscription est enregistrée. Regardez votre boîte mail.">
      <p>
        Un message est parti{' '}
        {email === undefined ? (
          'vers votre adresse'
        ) : (
          <>
            vers <strong className="wrap-anywhere">{email}</strong>
          </>
        )}
        . Ouvrez-le et cliquez sur le lien de confirmation.
      </p>
      <p className="mt-2">Rien reçu{'\u202F'}? Regardez aussi dans les courriers indésirables (spam).</p>
    </Banner>
  )
}

const DOCUMENTS_STEP: Omit<Step, 'state'> = {
  label: 'Ajoutez vos documents',
  detail: 'Permis de conduire, carte grise, assurance, visite technique, pièce d’identité.',
}
const AFTERWARDS: readonly Step[] = [
  { label: 'Nous vérifions votre dossier', detail: 'Un administrateur regarde chaque document.', state: 'next' },
  { label: 'Vous recevez vos premières courses', state: 'next' },
]

function nextSteps(isSignedIn: boolean): readonly Step[] {
  if (isSignedIn) return [{ label: 'Inscription', state: 'done' }, { ...DOCUMENTS_STEP, state: 'now' }, ...AFTERWARDS]
  const confirm = { label: 'Confirmez votre e-mail', detail: 'Avec le lien du message.', state: 'now' } as const
  return [{ label: 'Inscription', state: 'done' }, confirm, { ...DOCUMENTS_STEP, state: 'next' }, ...AFTERWARDS]
}

export function NextSteps({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section>
      <h2 className="mb-3 text-18 font-extrabold">La suite</h2>
      <Steps steps={nextSteps(isSignedIn)} label="Prochaines étapes" />
    </section>
  )
}
