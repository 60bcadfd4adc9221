import { addDays, dayOf } from '../../../domain/shared/day.ts'
import { formatDay } from '../../../domain/shared/format.ts'
import { aDocument, agreeToCard, aPdf } from '../../../kit/people/documents.ts'
import { lineOf } from '../../screens/document-form.ts'
import { breakCall } from '../../setup/faults.ts'
import { asToast, below, inDialog, inMain, of, open, openBroken, type Row, type SignedIn, type Stage } from './walk.ts'

const inDays = (days: number) => addDays(dayOf(new Date()), days)

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

async function sendInVain(stage: Stage): Promise<void> {
  await breakCall(stage.page, 'POST /api/documents')
  await send(stage, { expiresIn: 10, bytes: aPdf() })
}

async function askDelete({ page }: Stage): Promise<void> {
  await lineOf(page, 'id_card')
    .getByRole('button', { name: /Supprimer/ })
    .click()
}

async function remove({ page }: Stage): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer le document' }).click()
}

async function removeInVain(stage: Stage): Promise<void> {
  await breakCall(stage.page, 'DELETE /api/documents/*')
  await remove(stage)
}

async function openWithValid({ page, kit, person }: SignedIn): Promise<void> {
  await aDocument(kit, person, { expiresOn: inDays(31) })
  await page.reload()
}

/** /documents of a passenger. */
export const DOCUMENTS_PAGE: readonly Row<SignedIn>[] = [
  ...of(
    '8',
    'Documents load failed',
    { text: 'Erreur', by: openBroken('/documents', 'GET /api/documents'), at: asToast },
    { text: 'Impossible de charger les documents', at: asToast },
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
  ...of(
    '8',
    'Document add failed',
    { text: 'Erreur', by: sendInVain, at: asToast },
    { text: "Impossible d'ajouter le document", at: asToast },
  ),
  ...of(
    '8',
    'Document added',
    { text: 'Succès', by: sending({ expiresIn: 10 }), at: asToast },
    { text: 'Document ajouté avec succès', at: asToast },
  ),
  ...of('4', 'Document status', { text: 'Expire dans …', shown: 'Expire dans 10 jours', at: inMain }),
  ...of('2', 'Documents page', {
    text: 'Êtes-vous sûr de vouloir supprimer ce document ? Cette action est irréversible.',
    by: askDelete,
    at: inDialog,
  }),
  ...of(
    '8',
    'Document delete failed',
    { text: 'Erreur', by: removeInVain, at: asToast },
    { text: 'Impossible de supprimer le document', at: asToast },
  ),
  ...of(
    '8',
    'Document deleted',
    { text: 'Succès', by: remove, at: asToast },
    { text: 'Document supprimé avec succès', at: asToast },
  ),
  ...of('4', 'Document status', {
    text: 'Valide (…',
    shown: 'Valide (31 jours)',
    by: openWithValid,
    at: inMain,
  }),
]

const save = async ({ page }: Stage, fullName: string) => {
  await page.getByLabel('Nom complet').fill(fullName)
  await page.getByRole('button', { name: 'Enregistrer les modifications' }).click()
}

async function saveInVain(stage: Stage): Promise<void> {
  await breakCall(stage.page, 'PATCH /api/profile')
  await save(stage, 'Afi Kpossou')
}

export const PROFILE_PAGE: readonly Row[] = [
  ...of('2', 'Profile page', {
    text: "L'adresse email ne peut pas être modifiée",
    by: open('/profile'),
    at: below('Email'),
  }),
  ...of('5', 'Profile form', {
    text: 'Le nom doit contenir au moins 2 caractères',
    by: (stage) => save(stage, 'A'),
    at: below('Nom complet'),
  }),
  ...of(
    '8',
    'Profile save failed',
    { text: 'Erreur', by: saveInVain, at: asToast },
    { text: 'Impossible de mettre à jour le profil', at: asToast },
  ),
  ...of(
    '8',
    'Profile saved',
    { text: 'Succès', by: (stage) => save(stage, 'Afi Kpossou'), at: asToast },
    { text: 'Profil mis à jour avec succès', at: asToast },
  ),
]
