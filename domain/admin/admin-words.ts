import type { Role } from '../accounts/roles.ts'
import type { UserLine } from './users/admin-users.contract.ts'

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  admin: 'Administrateur',
  driver: 'Chauffeur',
  passenger: 'Passager',
}

type State = { readonly words: string; readonly tone: 'good' | 'neutral' | 'warn' | 'bad' }

/** How an account stands; what stops it first. */
export function accountState({ blockedAt, isDeleted, isConfirmed }: AccountFlags): State {
  if (blockedAt !== null) return { words: 'Bloqué', tone: 'bad' }
  if (isDeleted) return { words: 'Supprimé', tone: 'neutral' }
  return isConfirmed ? { words: 'Actif', tone: 'good' } : { words: 'Non confirmé', tone: 'warn' }
}
type AccountFlags = Pick<UserLine, 'blockedAt' | 'isDeleted' | 'isConfirmed'>

export const ADMIN_SENTENCES = {
  noRide: 'Aucune course ne correspond à cette recherche.',
  noDriver: 'Aucun chauffeur ne correspond à cette recherche.',
  noDriverYet: 'Aucun chauffeur inscrit pour le moment.',
  noUser: 'Aucun compte ne correspond à cette recherche.',
  noAction: 'Aucune action pour le moment. Chaque décision d’un administrateur sera écrite ici.',
  tooManyPeople: 'Plus de 200 personnes correspondent à cette recherche : précisez-la pour voir toutes leurs courses.',
  blocked: 'Compte bloqué',
  unblocked: 'Compte débloqué',
  adminGranted: 'Rôle d’administrateur donné',
  adminTaken: 'Rôle d’administrateur retiré',
  letterResent: 'E-mail renvoyé',
  letterNotResent: 'L’e-mail n’a pas pu être renvoyé. Réessayez.',
  changeFailed: 'Le changement n’a pas pu être enregistré. Réessayez.',
} as const
