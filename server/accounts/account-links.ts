import { PAGES } from '#domain/shared/routes.ts'

/** Where the confirmation link of a mail points: a call of ours, which signs in and leads on. */
export const CONFIRM_PATH = '/api/accounts/confirm'

/** What /auth?notice=… says to someone who comes from a mail: the link is dead, or has already done its work. */
export type LinkNotice = 'link_expired' | 'already_confirmed'

function linkTo(publicUrl: string, path: string, token?: string): string {
  const url = new URL(path, publicUrl)
  if (token !== undefined) url.searchParams.set('token', token)
  return url.href
}

export function confirmLink(publicUrl: string, token: string): string {
  return linkTo(publicUrl, CONFIRM_PATH, token)
}

/** Without a token the page asks for the address and has a link sent. */
export function resetLink(publicUrl: string, token?: string): string {
  return linkTo(publicUrl, PAGES.resetPassword.path, token)
}

export function signInLink(publicUrl: string): string {
  return linkTo(publicUrl, PAGES.auth.path)
}

export function becomeDriverLink(publicUrl: string): string {
  return linkTo(publicUrl, PAGES.becomeDriver.path)
}

export function noticePath(notice: LinkNotice): string {
  return `${PAGES.auth.path}?notice=${notice}`
}
