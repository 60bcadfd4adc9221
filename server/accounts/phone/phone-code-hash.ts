import { randomInt } from 'node:crypto'
import { PHONE_CODE_DIGITS } from '#domain/accounts/phone/phone-code.ts'
import { isSignedWith, signatureOf } from '../../http/caller/signature.ts'

export type PhoneCode = { readonly id: string; readonly phoneNumber: string; readonly digits: string }

/** What is signed instead of kept: six digits alone could be guessed from a plain hash. */
function signedText({ id, phoneNumber, digits }: PhoneCode): string {
  return `phone-code ${id} ${phoneNumber} ${digits}`
}

export function newDigits(): string {
  return String(randomInt(10 ** PHONE_CODE_DIGITS)).padStart(PHONE_CODE_DIGITS, '0')
}

export function hashPhoneCode(secret: string, code: PhoneCode): string {
  return signatureOf(secret, signedText(code)).toString('hex')
}

/** Are these the digits of this hash? Compared in constant time. */
export function isRightCode(secret: string, code: PhoneCode, hash: string): boolean {
  return isSignedWith(secret, signedText(code), Buffer.from(hash, 'hex'))
}
