import { SOCIAL_PROVIDER_NAMES, type SocialProvider } from '#domain/accounts/social/social-providers.ts'
import { RESET_LINK_MINUTES } from '#domain/mail/letter-kinds.ts'
import { COLON, type LetterContext, letter, NARROW } from '../../outside/mail/letter.ts'
import type { Addressee, Letter } from '../../outside/mail/mailer.ts'
import { becomeDriverLink, confirmLink, resetLink, signInLink } from './account-links.ts'

/** Hours for which a confirmation link works: a mailbox may be read on another day. */
export const CONFIRM_LINK_HOURS = 24

export function confirmationMail(about: LetterContext, reader: Addressee, token: string): Letter {
  return letter(about, { ...reader, kind: 'confirmation' }, 'confirmez votre adresse e-mail', [
    `Pour terminer votre inscription sur ${about.brand.name}, ouvrez ce lien${COLON}`,
    confirmLink(about.publicUrl, token),
    `Il est valable ${CONFIRM_LINK_HOURS} heures. Si vous vous réinscrivez, utilisez le nouveau lien.`,
    `Cette inscription ne vient pas de vous${NARROW}? Ignorez ce message${COLON} sans confirmation, le compte ne s’ouvre pas.`,
  ])
}

/** `asDriver`: it was asked for on the driver's form, which is open to whoever is signed in. */
export function alreadyRegisteredMail(about: LetterContext, to: string, { asDriver }: { asDriver: boolean }): Letter {
  const becomeDriver = `Pour devenir chauffeur avec ce compte, connectez-vous, puis ouvrez cette page${COLON}\n${becomeDriverLink(about.publicUrl)}`
  return letter(about, { to, kind: 'already_registered' }, 'vous avez déjà un compte', [
    `Une inscription vient d’être demandée avec cette adresse, mais vous avez déjà un compte ${about.brand.name}.`,
    `Pour vous connecter${COLON}\n${signInLink(about.publicUrl)}`,
    ...(asDriver ? [becomeDriver] : []),
    `Mot de passe oublié${NARROW}? Choisissez-en un nouveau${COLON}\n${resetLink(about.publicUrl)}`,
    `Cette demande ne vient pas de vous${NARROW}? Ignorez ce message${COLON} rien n’a changé.`,
  ])
}

export function resetMail(about: LetterContext, to: string, token: string): Letter {
  return letter(about, { to, kind: 'reset' }, 'choisissez un nouveau mot de passe', [
    `Pour choisir un nouveau mot de passe, ouvrez ce lien${COLON}`,
    resetLink(about.publicUrl, token),
    `Il est valable ${RESET_LINK_MINUTES} minutes et ne sert qu’une fois.`,
    `Cette demande ne vient pas de vous${NARROW}? Ignorez ce message${COLON} votre mot de passe reste le même.`,
  ])
}

/** `ended`: a link ends every session, the profile page every other one. */
export function passwordChangedMail(about: LetterContext, to: string, ended: 'all' | 'others'): Letter {
  const devices = ended === 'all' ? 'tous vos appareils' : 'vos autres appareils'
  return letter(about, { to, kind: 'password_changed' }, 'votre mot de passe a changé', [
    `Votre mot de passe vient d’être changé, et ${devices} ont été déconnectés.`,
    `Ce n’était pas vous${NARROW}? Choisissez-en un autre sans attendre${COLON}\n${resetLink(about.publicUrl)}`,
  ])
}

/** To the owner of a confirmed account, whom nobody has asked: they should know of every way into it. */
export function providerLinkedMail(about: LetterContext, to: string, provider: SocialProvider): Letter {
  const name = SOCIAL_PROVIDER_NAMES[provider]
  return letter(about, { to, kind: 'provider_linked' }, `connexion avec ${name} ajoutée`, [
    `Vous pouvez désormais vous connecter à votre compte ${about.brand.name} avec ${name}${COLON} votre adresse y est vérifiée.`,
    `Ce n’était pas vous${NARROW}? Protégez votre compte ${name}, puis écrivez-nous sans attendre${COLON} ${about.brand.contactEmail}`,
  ])
}

export function accountDeletedMail(about: LetterContext, to: string, erasureDays: number): Letter {
  return letter(about, { to, kind: 'account_deleted' }, 'votre compte est supprimé', [
    `Votre compte ${about.brand.name} vient d’être supprimé à votre demande, et tous vos appareils ont été déconnectés.`,
    `Vos données personnelles seront effacées dans ${erasureDays} jours. Vos courses sont conservées sans votre nom.`,
    `Ce n’était pas vous${NARROW}? Écrivez-nous sans attendre${COLON} ${about.brand.contactEmail}`,
  ])
}
