import { bookAsVisitor } from '../../screens/place-form.ts'
import { drawnByBrowser } from '../../setup/drawn-by-browser.ts'
import { pauseCall } from '../../setup/faults.ts'
import { asTitle, asToast, below, inMain, of, open, type Row, type Stage } from './walk.ts'

const trip =
  (pickup: string, dropoff: string) =>
  async ({ page }: Stage) => {
    if (new URL(page.url()).pathname !== '/') await page.goto('/')
    await page.getByLabel('Départ').fill(pickup)
    await page.getByLabel('Destination').fill(dropoff)
    await page.getByRole('button', { name: 'Trouver un transport' }).click()
  }

async function waitForSession({ page }: Stage): Promise<void> {
  await drawnByBrowser(page)
  await pauseCall(page, 'GET /api/accounts/session')
  await page.goto('/auth/callback')
}

const TOO_LONG = 'Akpakpa '.repeat(26)

export const PUBLIC_PAGES: readonly Row[] = [
  ...of('2', '404 page', { text: "Oops! Cette page n'existe pas", by: open('/nimporte/quoi'), at: inMain }),
  ...of(
    '2',
    'Landing page map',
    { text: '4 chauffeurs disponibles', by: open('/'), at: inMain },
    { text: "Temps d'attente moyen: 3 min", at: inMain },
  ),
  ...of(
    '5',
    'Booking',
    {
      text: 'Le lieu de départ doit contenir au moins 3 caractères',
      by: trip('ab', 'Ganhi'),
      at: inMain,
    },
    { text: 'Le lieu de départ est trop long', by: trip(TOO_LONG, 'Ganhi'), at: inMain },
    {
      text: 'La destination doit contenir au moins 3 caractères',
      by: trip('Étoile Rouge', 'ab'),
      at: inMain,
    },
    { text: 'La destination est trop longue', by: trip('Étoile Rouge', TOO_LONG), at: inMain },
  ),
  ...of('2', 'Booking widget, unauthenticated', {
    text: 'Veuillez vous connecter pour confirmer votre réservation',
    by: ({ page }) => bookAsVisitor(page),
    at: inMain,
  }),
]

const returning = (query: string) => open(`/auth/callback?${query}`)

export const SOCIAL_RETURN: readonly Row[] = [
  ...of('8', 'OAuth callback invalid_request', {
    text: 'Configuration OAuth incorrecte. Vérifiez les paramètres Google.',
    by: returning('error=invalid_request'),
    at: asToast,
  }),
  ...of('8', 'OAuth callback unauthorized_client', {
    text: 'Client non autorisé. Vérifiez le Client ID Google.',
    by: returning('error=unauthorized_client'),
    at: asToast,
  }),
  ...of('8', 'OAuth callback access_denied', {
    text: 'Accès refusé. Vous avez annulé la connexion.',
    by: returning('error=access_denied'),
    at: asToast,
  }),
  ...of('8', 'OAuth other error with description', {
    text: 'Erreur: …',
    shown: 'Erreur: Panne chez le fournisseur',
    by: returning('error=server_error&error_description=Panne+chez+le+fournisseur'),
    at: asToast,
  }),
  ...of('8', 'OAuth default', {
    text: "Erreur d'authentification",
    by: returning('error=server_error'),
    at: asToast,
  }),
  ...of('2', 'Social callback screen', { text: 'Connexion en cours...', by: waitForSession, at: asTitle }),
  ...of('8', 'No session after callback', {
    text: "Erreur d'authentification - aucune session créée",
    by: open('/auth/callback'),
    at: asToast,
  }),
]

type Typed = Readonly<Record<string, string>>

async function fillForm({ page }: Stage, typed: Typed, button: string): Promise<void> {
  const form = page
    .getByRole('main')
    .locator('form')
    .filter({ has: page.getByLabel('Mot de passe', { exact: true }) })
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(value)
  await form.getByRole('button', { name: button }).click()
}

export const AMA = { email: 'ama@miyi.example', password: 'zem-de-calavi' }

const signIn =
  (email: string, password = AMA.password) =>
  async (stage: Stage) => {
    if (!stage.page.url().includes('/auth')) await stage.page.goto('/auth')
    await stage.page.getByRole('tab', { name: 'Connexion' }).click()
    await fillForm(stage, { 'E-mail': email, 'Mot de passe': password }, 'Se connecter')
  }

const A_WISH = {
  'Nom complet': 'Ama Kpossou',
  Téléphone: '+229 01 97 12 34 56',
  'E-mail': 'afi@miyi.example',
  'Mot de passe': 'zem-de-calavi',
}

const signUp =
  (typed: Partial<typeof A_WISH> = {}) =>
  async (stage: Stage) => {
    await stage.page.getByRole('tab', { name: 'Inscription' }).click()
    await fillForm(stage, { ...A_WISH, ...typed }, "S'inscrire")
  }

export const AUTH_PAGE: readonly Row[] = [
  ...of(
    '5',
    'Sign-in',
    { text: 'Email invalide', by: signIn('ama'), at: below('E-mail') },
    { text: 'Email trop long', by: signIn(`${'a'.repeat(250)}@miyi.example`), at: below('E-mail') },
    { text: 'Mot de passe requis', by: signIn(AMA.email, ''), at: below('Mot de passe') },
  ),
  ...of(
    '5',
    'Sign-up',
    { text: 'Minimum 8 caractères', by: signUp({ 'Mot de passe': 'zem-de-' }), at: below('Mot de passe') },
    { text: 'Mot de passe trop long', by: signUp({ 'Mot de passe': 'zem '.repeat(26) }), at: below('Mot de passe') },
    { text: 'Nom trop court', by: signUp({ 'Nom complet': 'A' }), at: below('Nom complet') },
    { text: 'Nom trop long', by: signUp({ 'Nom complet': 'Ama '.repeat(26) }), at: below('Nom complet') },
    { text: 'Format: +229 XX XX XX XX XX', by: signUp({ Téléphone: '+33 6 00 00' }), at: below('Téléphone') },
  ),
  ...of('4', 'Sign-up success', {
    text: 'Vérifiez votre email pour confirmer votre inscription',
    by: signUp(),
    at: asToast,
  }),
  ...of('4', 'Sign-in success', { text: 'Connexion réussie!', by: signIn(AMA.email), at: asToast }),
]
