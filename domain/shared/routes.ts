/** Who may open a page. The server guards what the page asks for; the browser guards the page. */
export type PageAccess = 'public' | 'signed-in' | 'driver' | 'admin'

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
} as const satisfies Record<string, { path: string; access: PageAccess; title: string }>

export type PageName = keyof typeof PAGES

/** Does this path lead to a page? Any other one is the 404 page (§2). */
export function isPagePath(path: string): boolean {
  return Object.values(PAGES).some((page) => page.path === path)
}
