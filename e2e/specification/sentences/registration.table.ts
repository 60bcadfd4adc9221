import type { Page } from '@playwright/test'
import { asToast, asToastAndInMain, below, inMain, inVain, of, type Row, type Stage } from './walk.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Inscription de chauffeur' })

/** The first error is that of the last field which is typed into, as all before it are right. */
const typing =
  (typed: Readonly<Record<string, string>>) =>
  async ({ page }: Stage) => {
    for (const [label, value] of Object.entries(typed)) await form(page).getByLabel(label, { exact: true }).fill(value)
    await form(page).getByRole('button', { name: 'Continuer', exact: true }).click()
  }

async function begin(stage: Stage): Promise<void> {
  await stage.page.goto('/become-driver')
  await typing({ Prénom: 'C' })(stage)
}

async function goOn(stage: Stage): Promise<void> {
  await form(stage.page)
    .getByRole('radio', { name: /Zémidjan/ })
    .check()
  await typing({})(stage)
  await typing({ 'Immatriculation du véhicule': 'A' })(stage)
}

/** The button is disabled until the box is ticked: sent as by the Enter key. */
async function sendWithoutTerms(stage: Stage): Promise<void> {
  await typing({ 'Catégorie du permis': 'A1' })(stage)
  await stage.page.getByRole('checkbox', { name: 'J’accepte les conditions générales.' }).waitFor()
  await form(stage.page).evaluate((it: HTMLFormElement) => it.requestSubmit())
}

async function send({ page }: Pick<Stage, 'page'>): Promise<void> {
  await page.getByRole('checkbox', { name: 'J’accepte les conditions générales.' }).check()
  await page.getByRole('button', { name: 'Envoyer mon inscription' }).click()
}

/** The database keeps nothing of the registration. */
async function sendIntoNothing({ page, kit }: Stage): Promise<void> {
  const { pool } = kit.database
  await pool.query(`create function swallow() returns trigger language plpgsql as $$ begin return null; end $$`)
  await pool.query(
    'create trigger swallow before insert on waiting_registrations for each row execute function swallow()',
  )
  const answered = page.waitForResponse(/\/api\/driver\/sign-up$/)
  await send({ page })
  await answered
  await pool.query('drop function swallow cascade')
}

/** /become-driver, from the first step to the end. */
export const REGISTRATION: readonly Row[] = [
  ...of(
    '5',
    'Driver step 1',
    { text: 'Le prénom est requis', by: begin, at: below('Prénom') },
    { text: 'Le nom est requis', by: typing({ Prénom: 'Codjo', Nom: 'K' }), at: below('Nom') },
    { text: 'La date de naissance est requise', by: typing({ Nom: 'Kpossou' }), at: below('Date de naissance') },
    {
      text: 'Le lieu de naissance est requis',
      by: typing({ 'Date de naissance': '17/05/1990', 'Lieu de naissance': 'A' }),
      at: below('Lieu de naissance'),
    },
    {
      text: "Le numéro de pièce d'identité est requis",
      by: typing({ 'Lieu de naissance': 'Abomey', 'Numéro de pièce d’identité': '1234' }),
      at: below('Numéro de pièce d’identité'),
    },
    {
      text: 'Le numéro doit commencer par +229 suivi de 8 chiffres',
      by: typing({ 'Numéro de pièce d’identité': '12345', Téléphone: '+33 6 00 00 00 00' }),
      at: below('Téléphone'),
    },
    {
      text: 'Adresse email invalide',
      by: typing({ Téléphone: '+229 97 00 00 00', 'E-mail': 'codjo' }),
      at: below('E-mail'),
    },
    {
      text: 'Le mot de passe doit contenir au moins 6 caractères',
      by: typing({ 'E-mail': 'codjo@miyi.example', 'Mot de passe': 'zemze' }),
      at: below('Mot de passe'),
    },
    { text: 'Veuillez sélectionner un type de chauffeur', by: typing({ 'Mot de passe': 'zemzem' }), at: inMain },
  ),
  ...of(
    '5',
    'Driver step 2',
    { text: "L'immatriculation est requise", by: goOn, at: below('Immatriculation du véhicule') },
    {
      text: 'Le numéro de permis est requis',
      by: typing({ 'Immatriculation du véhicule': 'AB-1234-CD', 'Numéro de permis': 'P' }),
      at: below('Numéro de permis'),
    },
    {
      text: 'La date de délivrance est requise',
      by: typing({ 'Numéro de permis': 'PC-0001' }),
      at: below('Date de délivrance du permis'),
    },
    {
      text: "La date d'expiration est requise",
      by: typing({ 'Date de délivrance du permis': '15/01/2020' }),
      at: below('Date d’expiration du permis'),
    },
    {
      text: "L'autorité de délivrance est requise",
      by: typing({ 'Date d’expiration du permis': '15/01/2035', 'Autorité de délivrance': 'A' }),
      at: below('Autorité de délivrance'),
    },
    {
      text: 'La catégorie est requise',
      by: typing({ 'Autorité de délivrance': 'ANaTT', 'Catégorie du permis': ' ' }),
      at: below('Catégorie du permis'),
    },
  ),
  ...of('5', 'Driver step 3', {
    text: 'Vous devez accepter les conditions générales',
    by: sendWithoutTerms,
    at: inMain,
  }),
  ...of('8', 'Driver flow, no user id', {
    text: 'Erreur lors de la création du compte',
    by: sendIntoNothing,
    at: asToastAndInMain,
  }),
  ...of('8', 'Registration failure', {
    text: "Une erreur est survenue lors de l'inscription",
    by: inVain('POST /api/driver/sign-up', send),
    at: asToastAndInMain,
  }),
  ...of('8', 'Registration success', {
    text: 'Inscription réussie ! Veuillez vérifier votre email pour confirmer votre compte.',
    by: send,
    at: asToast,
  }),
]
