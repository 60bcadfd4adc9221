import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import { SOCIAL_PROVIDER_NAMES, type SocialProvider } from '#domain/accounts/social/social-providers.ts'
import { RESET_LINK_MINUTES } from '#domain/mail/letter-kinds.ts'
import { ACCOUNT_MAIL_TEXTS } from '#domain/mail/mail.fr.ts'
import { type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Addressee, Letter } from '../../outside/mail/mailer.ts'
import { becomeDriverLink, confirmLink, profileLink, resetLink, signInLink } from './account-links.ts'

/** Hours for which a confirmation link is valid: a mailbox may be read on another day. */
export const CONFIRM_LINK_HOURS = 24

export function confirmationMail(about: LetterContext, reader: Addressee, token: string): Letter {
  return letter(about, { ...reader, kind: 'confirmation' }, ACCOUNT_MAIL_TEXTS.confirm, [
    ACCOUNT_MAIL_TEXTS.openToConfirm(about.brand.name),
    confirmLink(about.publicUrl, token),
    ACCOUNT_MAIL_TEXTS.confirmWithin(CONFIRM_LINK_HOURS),
    ACCOUNT_MAIL_TEXTS.notYouUnconfirmed,
  ])
}

/** To an address that a provider named: it is confirmed by whoever is signed in with that provider. */
export function claimMail(
  about: LetterContext,
  { to, provider }: { to: string; provider: SocialProvider },
  token: string,
): Letter {
  return letter(about, { to, kind: 'confirmation' }, ACCOUNT_MAIL_TEXTS.confirm, [
    ACCOUNT_MAIL_TEXTS.openToConfirmOf(about.brand.name, SOCIAL_PROVIDER_NAMES[provider]),
    confirmLink(about.publicUrl, token),
    ACCOUNT_MAIL_TEXTS.confirmWithin(CONFIRM_LINK_HOURS),
    ACCOUNT_MAIL_TEXTS.notYouUnclaimed,
  ])
}

/** `asDriver`: the request came from the driver's form, which is open to anybody who is signed in. */
export function alreadyRegisteredMail(about: LetterContext, to: string, { asDriver }: { asDriver: boolean }): Letter {
  const becomeDriver = ACCOUNT_MAIL_TEXTS.becomeDriver(becomeDriverLink(about.publicUrl))
  return letter(about, { to, kind: 'already_registered' }, ACCOUNT_MAIL_TEXTS.alreadyRegistered, [
    ACCOUNT_MAIL_TEXTS.askedAgain(about.brand.name),
    ACCOUNT_MAIL_TEXTS.signIn(signInLink(about.publicUrl)),
    ...(asDriver ? [becomeDriver] : []),
    ACCOUNT_MAIL_TEXTS.forgotten(resetLink(about.publicUrl)),
    ACCOUNT_MAIL_TEXTS.notYouUnchanged,
  ])
}

export function resetMail(about: LetterContext, to: string, token: string): Letter {
  return letter(about, { to, kind: 'reset' }, ACCOUNT_MAIL_TEXTS.reset, [
    ACCOUNT_MAIL_TEXTS.openToReset,
    resetLink(about.publicUrl, token),
    ACCOUNT_MAIL_TEXTS.resetWithin(RESET_LINK_MINUTES),
    ACCOUNT_MAIL_TEXTS.notYouSamePassword,
  ])
}

/** What a change of the password left: after a reset link nothing, on the profile page this session and the number. */
type Left = 'nothing' | { readonly phoneNumber: string | null }

/** `removed`: the number that a reset took from the profile. */
export function passwordChangedMail(
  about: LetterContext,
  to: string,
  left: Left,
  removed: string | null = null,
): Letter {
  const devices = left === 'nothing' ? ACCOUNT_MAIL_TEXTS.allDevices : ACCOUNT_MAIL_TEXTS.otherDevices
  const phone = left === 'nothing' || left.phoneNumber === null ? null : formatPhoneNumber(left.phoneNumber)
  return letter(about, { to, kind: 'password_changed' }, ACCOUNT_MAIL_TEXTS.changed, [
    ACCOUNT_MAIL_TEXTS.changedAndEnded(devices),
    ...(phone === null ? [] : [ACCOUNT_MAIL_TEXTS.phoneStillOpens(phone, profileLink(about.publicUrl))]),
    ...(removed === null
      ? []
      : [ACCOUNT_MAIL_TEXTS.phoneRemoved(formatPhoneNumber(removed), profileLink(about.publicUrl))]),
    ACCOUNT_MAIL_TEXTS.notYouChooseAnother(resetLink(about.publicUrl)),
  ])
}

/** To the owner of a confirmed account. Linking did not ask them, and they should know every way to sign in to it. */
export function providerLinkedMail(about: LetterContext, to: string, provider: SocialProvider): Letter {
  const name = SOCIAL_PROVIDER_NAMES[provider]
  return letter(about, { to, kind: 'provider_linked' }, ACCOUNT_MAIL_TEXTS.linked(name), [
    ACCOUNT_MAIL_TEXTS.mayUse(about.brand.name, name),
    ACCOUNT_MAIL_TEXTS.notYouProtect(name, about.brand.contactEmail),
  ])
}

/** To the owner of an account whose session confirmed a number: somebody else may hold their phone. */
export function phoneLinkedMail(about: LetterContext, to: string, phoneNumber: string): Letter {
  return letter(about, { to, kind: 'phone_linked' }, ACCOUNT_MAIL_TEXTS.phoneLinked, [
    ACCOUNT_MAIL_TEXTS.mayUsePhone(about.brand.name, formatPhoneNumber(phoneNumber)),
    ACCOUNT_MAIL_TEXTS.notYouEndNumber(resetLink(about.publicUrl)),
  ])
}

/** To the owner of an account whose session set another number in the profile: somebody else may hold their phone. */
export function phoneChangedMail(about: LetterContext, to: string, phoneNumber: string): Letter {
  return letter(about, { to, kind: 'phone_changed' }, ACCOUNT_MAIL_TEXTS.phoneChanged, [
    ACCOUNT_MAIL_TEXTS.isCalledNow(about.brand.name, formatPhoneNumber(phoneNumber)),
    ACCOUNT_MAIL_TEXTS.notYouRemoveNumber(resetLink(about.publicUrl)),
  ])
}

/** To the owner of an account whose number somebody confirmed for another one. */
export function phoneMovedMail(about: LetterContext, to: string, phoneNumber: string): Letter {
  return letter(about, { to, kind: 'phone_moved' }, ACCOUNT_MAIL_TEXTS.phoneMoved, [
    ACCOUNT_MAIL_TEXTS.opensNoMore(about.brand.name, formatPhoneNumber(phoneNumber)),
    ACCOUNT_MAIL_TEXTS.notYouWrite(about.brand.contactEmail),
  ])
}

export function accountDeletedMail(about: LetterContext, to: string, erasureDays: number): Letter {
  return letter(about, { to, kind: 'account_deleted' }, ACCOUNT_MAIL_TEXTS.deleted, [
    ACCOUNT_MAIL_TEXTS.deletedAtYourWish(about.brand.name),
    ACCOUNT_MAIL_TEXTS.erasedIn(erasureDays),
    ACCOUNT_MAIL_TEXTS.notYouWrite(about.brand.contactEmail),
  ])
}

/** To the owner of an account whose session opened all of its data: somebody else may hold their phone. */
export function ownDataOpenedMail(about: LetterContext, to: string, device: string): Letter {
  return letter(about, { to, kind: 'own_data_opened' }, ACCOUNT_MAIL_TEXTS.ownDataOpened, [
    ACCOUNT_MAIL_TEXTS.ownDataRead(about.brand.name, device),
    ACCOUNT_MAIL_TEXTS.notYouChooseAnother(resetLink(about.publicUrl)),
  ])
}
