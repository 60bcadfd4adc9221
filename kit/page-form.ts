import type { LightMyRequestResponse } from 'fastify'
import type { Caller, Kit } from './kit.ts'

type Sender = { readonly as?: Caller | undefined; readonly site?: string | undefined }

/** Sends a form as a browser without the script does. */
export function sendForm(
  kit: Kit,
  url: string,
  fields: Record<string, string>,
  { as, site = 'same-origin' }: Sender = {},
): Promise<LightMyRequestResponse> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site }
  const payload = new URLSearchParams(fields).toString()
  return kit.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...(as && { cookie: as.cookie }) } })
}

/** What the form of this page would send, as far as it is hidden. */
export function hiddenIn(body: string): Record<string, string> {
  const hidden = [...body.matchAll(/<input type="hidden"[^>]*>/g)].map(([input]) => {
    const of = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(input)?.[1] ?? ''
    return [of('name'), of('value')]
  })
  return Object.fromEntries(hidden)
}
