import { PAGES } from '#domain/shared/routes.ts'

/** The URL in older mails: a route of ours that only redirects to the page. */
export const OLD_CONFIRM_PATH = '/api/accounts/confirm'

function linkTo(publicUrl: string, path: string, token?: string): string {
  const url = new URL(path, publicUrl)
  if (token !== undefined) url.searchParams.set('token', token)
  return url.href
}

export function confirmLink(publicUrl: string, token: string): string {
  return linkTo(publicUrl, PAGES.confirmEmail.path, token)
}

/** Without a token, the page asks for the e-mail address and has a link sent. */
export function resetLink(publicUrl: string, token?: string): string {
  return linkTo(publicUrl, PAGES.resetPassword.path, token)
}

export function signInLink(publicUrl: string): string {
  return linkTo(publicUrl, PAGES.auth.path)
}

export function profileLink(publicUrl: string): string {
  return linkTo(publicUrl, PAGES.profile.path)
}

export function becomeDriverLink(publicUrl: string): string {
  return linkTo(publicUrl, PAGES.becomeDriver.path)
}
