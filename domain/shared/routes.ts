import type { Access } from './contract.ts'

/** Every URL of the product (§2 route table), once: read by router, guards, header, server and browser tests. */
export const PAGES = {
  home: { path: '/', access: 'public', title: 'Réserver' },
  auth: { path: '/auth', access: 'public', title: 'Connexion' },
  signupConfirmation: { path: '/signup-confirmation', access: 'public', title: 'Vérifiez votre boîte mail' },
  resetPassword: { path: '/reset-password', access: 'public', title: 'Nouveau mot de passe' },
  dashboard: { path: '/dashboard', access: 'signed-in', title: 'Tableau de bord' },
  passenger: { path: '/passenger', access: 'signed-in', title: 'Mes courses' },
  driver: { path: '/driver', access: 'driver', title: 'Espace chauffeur' },
  admin: { path: '/admin', access: 'admin', title: 'Administration' },
  payment: { path: '/payment', access: 'signed-in', title: 'Paiement' },
  paymentReturn: { path: '/payment-return', access: 'signed-in', title: 'Résultat du paiement' },
} as const satisfies Record<string, { path: string; access: Access; title: string }>

export type PageName = keyof typeof PAGES

/** Pages that do not stand yet. A link to one is shown from the day on which it moves up into PAGES. */
export const LATER_PATHS = {
  becomeDriver: '/become-driver',
  documents: '/documents',
  profile: '/profile',
  settings: '/settings',
  help: '/help',
  legalNotice: '/legal-notice',
  terms: '/terms',
  privacy: '/privacy',
  cookies: '/cookies',
} as const

/** Does this path lead to a page? Any other one is the 404 page (§2). */
export function isPagePath(path: string): boolean {
  return Object.values(PAGES).some((page) => page.path === path)
}
