import type { Access } from './contract.ts'

/** Every URL of the product (§2 route table), once: read by router, guards, header, server and browser tests. */
export const PAGES = {
  home: { path: '/', access: 'public', title: 'Réserver' },
  auth: { path: '/auth', access: 'public', title: 'Connexion' },
  authCallback: { path: '/auth/callback', access: 'public', title: 'Connexion en cours' },
  becomeDriver: { path: '/become-driver', access: 'public', title: 'Devenir chauffeur' },
  registrationReceived: { path: '/registration-received', access: 'public', title: 'Inscription enregistrée' },
  signupConfirmation: { path: '/signup-confirmation', access: 'public', title: 'Vérifiez votre boîte mail' },
  confirmEmail: { path: '/confirm-email', access: 'public', title: 'Confirmation' },
  resetPassword: { path: '/reset-password', access: 'public', title: 'Nouveau mot de passe' },
  dashboard: { path: '/dashboard', access: 'signed-in', title: 'Tableau de bord' },
  passenger: { path: '/passenger', access: 'signed-in', title: 'Mes courses' },
  driver: { path: '/driver', access: 'driver', title: 'Espace chauffeur' },
  admin: { path: '/admin', access: 'admin', title: 'Administration' },
  payment: { path: '/payment', access: 'signed-in', title: 'Paiement' },
  paymentReturn: { path: '/payment-return', access: 'signed-in', title: 'Résultat du paiement' },
  documents: { path: '/documents', access: 'signed-in', title: 'Mes documents' },
  profile: { path: '/profile', access: 'signed-in', title: 'Mon profil' },
  settings: { path: '/settings', access: 'signed-in', title: 'Paramètres' },
  receipt: { path: '/receipt', access: 'signed-in', title: 'Reçu' },
  sharedTrip: { path: '/shared-trip', access: 'public', title: 'Suivre une course' },
  help: { path: '/help', access: 'public', title: 'Aide' },
  legalNotice: { path: '/legal-notice', access: 'public', title: 'Mentions légales' },
  terms: { path: '/terms', access: 'public', title: 'Conditions générales' },
  privacy: { path: '/privacy', access: 'public', title: 'Politique de confidentialité' },
  cookies: { path: '/cookies', access: 'public', title: 'Politique de cookies' },
} as const satisfies Record<string, { path: string; access: Access; title: string }>

export type PageName = keyof typeof PAGES

/** ?notice= of the sign-in page: an operator's session that ended because nobody was there. */
export const ENDED_IDLE = 'ended_idle'

/** Does this path lead to a page? Any other one is the 404 page (§2). */
export function isPagePath(path: string): boolean {
  return Object.values(PAGES).some((page) => page.path === path)
}
