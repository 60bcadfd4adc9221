export const FAILED_LETTERS_TEXTS = {
  title: 'E-mails non remis',
  allTitle: 'Messages non remis',
  none: 'Tous les messages sont partis. Un e-mail ou un SMS que personne ne reçoit paraîtra ici, avec la raison.',
  counted: ['e-mail n’a pas pu partir', 'e-mails n’ont pas pu partir'],
  lastDays: (days: number) => ` ces ${days} derniers jours.`,
  resendTo: (recipient: string) => `Renvoyer à ${recipient}`,
  resend: 'Renvoyer',
} as const

export const SMS_CARD_TEXTS = {
  title: 'SMS',
  today: (sent: number, max: number) => `Envoyés aujourd’hui\u00A0: ${sent} sur ${max}.`,
  refused: (count: number) => `Refusés aujourd’hui, le budget étant épuisé\u00A0: ${count}.`,
} as const
