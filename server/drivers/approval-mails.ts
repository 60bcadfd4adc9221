import type { Decision } from '#domain/drivers/approval.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { COLON, type LetterContext, letter } from '../outside/mail/letter.ts'
import type { Addressee, Letter } from '../outside/mail/mailer.ts'

type Words = { readonly subject: string; readonly says: (name: string) => string; readonly next: string }

/** What a driver is written when an operator has decided. The reason stands between the two sentences. */
const WORDS: Readonly<Record<Decision, Words>> = {
  approve: {
    subject: 'votre dossier de chauffeur est approuvé',
    says: (name) => `Votre dossier est approuvé${COLON} vous pouvez prendre des courses avec ${name}.`,
    next: 'Ouvrez votre espace chauffeur et passez en «\u00A0Disponible\u00A0»',
  },
  refuse: {
    subject: 'votre dossier de chauffeur est refusé',
    says: () => 'Votre dossier de chauffeur n’a pas été accepté.',
    next: 'Corrigez votre dossier, puis demandez une nouvelle vérification depuis votre espace chauffeur',
  },
  suspend: {
    subject: 'votre compte chauffeur est suspendu',
    says: () =>
      'Votre compte chauffeur est suspendu. Une course déjà commencée peut être terminée, mais vous n’en recevez plus.',
    next: 'Répondez à ce message ou appelez-nous pour en parler. Votre espace chauffeur',
  },
  reinstate: {
    subject: 'votre compte chauffeur est rétabli',
    says: (name) => `La suspension est levée${COLON} vous pouvez de nouveau prendre des courses avec ${name}.`,
    next: 'Ouvrez votre espace chauffeur et passez en «\u00A0Disponible\u00A0»',
  },
}

export function decisionMail(
  about: LetterContext,
  driver: Addressee,
  decision: Decision,
  reason: string | null,
): Letter {
  const { subject, says, next } = WORDS[decision]
  const why = reason === null ? [] : [`Motif${COLON} ${reason}`]
  const link = new URL(PAGES.driver.path, about.publicUrl).href
  return letter(about, { ...driver, kind: 'driver_decision' }, subject, [
    says(about.brand.name),
    ...why,
    `${next}${COLON}\n${link}`,
  ])
}
