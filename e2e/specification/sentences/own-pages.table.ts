import { formatDay } from '../../../domain/shared/format.ts'
import { aDocument, agreeToCard, aPdf } from '../../../kit/people/documents.ts'
import { inDays, lineOf } from '../../screens/document-form.ts'
import {
  below,
  inDialog,
  inMain,
  inVain,
  of,
  ofNotice,
  open,
  openBroken,
  type Row,
  type SignedIn,
  type Stage,
} from './walk.ts'

type Sent = { readonly type?: string; readonly expiresIn?: number; readonly bytes?: Buffer }

async function send({ page }: Stage, { type = 'id_card', expiresIn, bytes }: Sent): Promise<void> {
  const form = page.getByRole('main').locator('form')
  await form.getByLabel('Type de document').selectOption(type)
  const expiresOn = expiresIn === undefined ? '' : formatDay(inDays(expiresIn))
  await form.getByLabel('Date d’expiration', { exact: true }).fill(expiresOn)
  const file = { name: 'papier.pdf', mimeType: 'application/pdf' }
  if (bytes) await form.getByLabel(/Choisir un (autre )?fichier/).setInputFiles({ ...file, buffer: bytes })
  await form.getByRole('button', { name: /^(Ajouter le document|Réessayer)$/ }).click()
}

const sending = (sent: Sent) => (stage: Stage) => send(stage, sent)

async function openForm(stage: SignedIn): Promise<void> {
  const { kit, page, person } = stage
  await agreeToCard(kit, person)
  await page.reload()
  await page.getByRole('button', { name: 'Ajouter un document' }).first().click()
  await send(stage, { type: '' })
}

const TOO_HEAVY = Buffer.alloc(5 * 1024 * 1024 + 1)

async function askDelete({ page }: Stage): Promise<void> {
  await lineOf(page, 'id_card')
    .getByRole('button', { name: /Supprimer/ })
    .click()
}

async function remove({ page }: Stage): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le document' }).click()
}

async function openWithValid({ page, kit, person }: SignedIn): Promise<void> {
  await aDocument(kit, person, { expiresOn: inDays(31) })
  await page.reload()
}

/** /documents of a passenger. */
export const DOCUMENTS_PAGE: readonly Row<SignedIn>[] = [
  ...ofNotice(
    'Documents load failed',
    openBroken('/documents', 'GET /api/documents'),
    'Erreur',
    'Impossible de charger les documents',
  ),
  ...of('2', 'Documents page', { text: 'Aucun document', by: open('/documents'), at: inMain }),
  ...of('8', 'Empty lists', { text: 'Aucun document', at: inMain }),
  ...of(
    '5',
    'Document upload form',
    { text: 'Type de document requis', by: openForm, at: below('Type de document') },
    { text: "Date d'expiration requise", by: sending({}), at: below('Date d’expiration') },
    { text: 'Fichier requis', by: sending({ expiresIn: 10 }), at: inMain },
    {
      text: 'Le fichier ne doit pas dépasser 5MB',
      by: sending({ expiresIn: 10, bytes: TOO_HEAVY }),
      at: inMain,
    },
  ),
  ...ofNotice(
    'Document add failed',
    inVain('POST /api/documents', sending({ expiresIn: 10, bytes: aPdf() })),
    'Erreur',
    "Impossible d'ajouter le document",
  ),
  ...ofNotice('Document added', sending({ expiresIn: 10 }), 'Succès', 'Document ajouté avec succès'),
  ...of('4', 'Document status', { text: 'Expire dans …', shown: 'Expire dans 10 jours', at: inMain }),
  ...of('2', 'Documents page', {
    text: 'Êtes-vous sûr de vouloir supprimer ce document ? Cette action est irréversible.',
    by: askDelete,
    at: inDialog,
  }),
  ...ofNotice(
    'Document delete failed',
    inVain('DELETE /api/documents/*', remove),
    'Erreur',
    'Impossible de supprimer le document',
  ),
  ...ofNotice('Document deleted', remove, 'Succès', 'Document supprimé avec succès'),
  ...of('4', 'Document status', {
    text: 'Valide (…',
    shown: 'Valide (31 jours)',
    by: openWithValid,
    at: inMain,
  }),
]

const saving =
  (fullName: string) =>
  async ({ page }: Stage) => {
    await page.getByLabel('Nom complet').fill(fullName)
    await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
  }

export const PROFILE_PAGE: readonly Row[] = [
  ...of('2', 'Profile page', {
    text: "L'adresse email ne peut pas être modifiée",
    by: open('/profile'),
    at: below('Email'),
  }),
  ...of('5', 'Profile form', {
    text: 'Le nom doit contenir au moins 2 caractères',
    by: saving('A'),
    at: below('Nom complet'),
  }),
  ...ofNotice(
    'Profile save failed',
    inVain('PATCH /api/profile', saving('Afi Kpossou')),
    'Erreur',
    'Impossible de mettre à jour le profil',
  ),
  ...ofNotice('Profile saved', saving('Afi Kpossou'), 'Succès', 'Profil mis à jour avec succès'),
]
