/** What people are sent about their cases; the SMS in the GSM 7-bit alphabet, which a test proves. */
export const CASE_MAIL_TEXTS = {
  answered: (number: string) => `réponse à votre dossier ${number}`,
  says: (text: string) => `Notre réponse\u00A0:\n${text}`,
  goOn: (link: string) => `Pour répondre, ou relire tout le dossier\u00A0:\n${link}`,
  isClosed: (days: number) => `Le dossier est clos. Écrivez-y pendant ${days} jours pour le rouvrir.`,
  accident: (number: string) => `accident signalé, dossier ${number}`,
  accidentText: (isInjured: boolean) =>
    isInjured ? 'Quelqu’un signale un accident, avec une personne blessée.' : 'Quelqu’un signale un accident.',
  accidentOpen: (link: string) => `Ouvrez le dossier\u00A0:\n${link}`,
} as const

export const CASE_SMS_TEXTS = {
  answer: (brand: string, number: string, text: string, url: string) =>
    `${brand}: dossier ${number}: ${text} Suite: ${url}`,
} as const
