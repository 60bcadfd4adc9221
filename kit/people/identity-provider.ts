import type { IncomingMessage } from 'node:http'
import type { LightMyRequestResponse } from 'fastify'
import {
  Events,
  type MutableRedirectUri,
  type MutableResponse,
  type MutableToken,
  OAuth2Server,
  type TokenRequestIncomingMessage,
} from 'oauth2-mock-server'
import type { SocialProvider, SocialStart } from '#domain/accounts/social/social-providers.ts'
import type { Kit } from '../kit.ts'

/** A person as their provider knows them. */
export type Identity = {
  readonly subject: string
  readonly name?: string
  readonly email?: string
  readonly emailVerified?: boolean
}

type Refusal = { readonly error: string; readonly description?: string }

export type IdentityProvider = {
  /** The environment of a server that uses this provider, for Google and for Facebook. */
  readonly environment: Record<string, string>
  /** The person who signs in at the provider from now on. */
  readonly meets: (identity: Identity) => void
  /** The next sign-in is refused, by the person or by the provider. */
  readonly refusesOnce: (refusal: Refusal) => void
  /** The answer to the next exchange of a code. */
  readonly answersOnce: (status: number, body: Record<string, unknown>) => void
  /** The next identity token has these claims instead of the right ones. */
  readonly signsOnce: (claims: Record<string, unknown>) => void
  /** The addresses to which browsers were sent, oldest first. */
  readonly asked: readonly URL[]
  readonly stop: () => Promise<void>
}

const CLIENT = { id: 'miyi-essai', secret: 'secret-essai' }

/** The grant behind a code: valid once, for the client and redirect URI that requested it. */
type Grant = { readonly identity: Identity; readonly redirectUri: string; isUsed: boolean }

type State = {
  identity: Identity
  refusal: Refusal | null
  answer: { status: number; body: Record<string, unknown> } | null
  claims: Record<string, unknown>
  readonly grants: Map<string, Grant>
  readonly bySubject: Map<string, Identity>
  readonly asked: URL[]
}

function authorize(state: State, redirect: MutableRedirectUri, request: IncomingMessage): void {
  const asked = new URL(request.url ?? '/', 'http://provider.example')
  state.asked.push(asked)
  const params = redirect.url.searchParams
  const code = params.get('code') ?? ''
  if (state.refusal === null) {
    const redirectUri = asked.searchParams.get('redirect_uri') ?? ''
    state.grants.set(code, { identity: state.identity, redirectUri, isUsed: false })
    return
  }
  params.delete('code')
  params.set('error', state.refusal.error)
  if (state.refusal.description !== undefined) params.set('error_description', state.refusal.description)
  state.refusal = null
}

function sign(state: State, token: MutableToken, request: TokenRequestIncomingMessage): void {
  const identity = state.grants.get(request.body.code ?? '')?.identity
  if (identity === undefined) return
  const { subject: sub, name, email, emailVerified: email_verified } = identity
  Object.assign(token.payload, { sub, name, email, email_verified }, state.claims)
}

type GrantRequest = { client_id?: unknown; client_secret?: unknown; code?: string; redirect_uri?: unknown }

function refuseGrant(state: State, body: GrantRequest): string | null {
  if (body.client_id !== CLIENT.id || body.client_secret !== CLIENT.secret) return 'invalid_client'
  const grant = state.grants.get(body.code ?? '')
  if (grant === undefined || grant.isUsed || grant.redirectUri !== body.redirect_uri) return 'invalid_grant'
  grant.isUsed = true
  return null
}

function exchange(state: State, response: MutableResponse, request: TokenRequestIncomingMessage): void {
  state.claims = {}
  const error = refuseGrant(state, request.body)
  const answer = state.answer ?? (error === null ? null : { status: 400, body: { error } })
  state.answer = null
  if (answer !== null) Object.assign(response, { statusCode: answer.status, body: answer.body })
}

/** Facebook's method: the profile of a token's owner, without missing fields. */
function profileOf(state: State, request: IncomingMessage): object | null {
  const [, token = ''] = (request.headers.authorization ?? '').split(' ')
  const [, payload = ''] = token.split('.')
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}')
  const hasProof = new URL(request.url ?? '/', 'http://provider.example').searchParams.has('appsecret_proof')
  const identity = state.bySubject.get(sub)
  if (identity === undefined || !hasProof) return null
  return { id: identity.subject, name: identity.name, email: identity.email }
}

function environmentOf(url: string): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: CLIENT.id,
    GOOGLE_CLIENT_SECRET: CLIENT.secret,
    GOOGLE_AUTHORIZE_URL: `${url}/authorize`,
    GOOGLE_TOKEN_URL: `${url}/token`,
    GOOGLE_KEYS_URL: `${url}/jwks`,
    GOOGLE_ISSUER: url,
    FACEBOOK_CLIENT_ID: CLIENT.id,
    FACEBOOK_CLIENT_SECRET: CLIENT.secret,
    FACEBOOK_AUTHORIZE_URL: `${url}/authorize`,
    FACEBOOK_TOKEN_URL: `${url}/token`,
    FACEBOOK_PROFILE_URL: `${url}/me`,
  }
}

/** An identity provider on this machine: the protocol is real, the people are fictitious. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  const state: State = {
    identity: { subject: '1000' },
    refusal: null,
    answer: null,
    claims: {},
    grants: new Map(),
    bySubject: new Map(),
    asked: [],
  }
  const { service } = server
  service.on(Events.BeforeAuthorizeRedirect, (redirect, request) => authorize(state, redirect, request))
  service.on(Events.BeforeTokenSigning, (token, request) => sign(state, token, request))
  service.on(Events.BeforeResponse, (response, request) => exchange(state, response, request))
  service.addRoute('GET', '/me', (request, response) => {
    const profile = profileOf(state, request)
    response.statusCode = profile === null ? 400 : 200
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(profile ?? { error: { type: 'OAuthException', code: 190 } }))
  })
  await server.start(0, '127.0.0.1')
  const url = `http://127.0.0.1:${server.address().port}`
  server.issuer.url = url
  return {
    environment: environmentOf(url),
    meets: (identity) => {
      state.identity = identity
      state.bySubject.set(identity.subject, identity)
    },
    refusesOnce: (refusal) => {
      state.refusal = refusal
    },
    answersOnce: (status, body) => {
      state.answer = { status, body }
    },
    signsOnce: (claims) => {
      state.claims = claims
    },
    asked: state.asked,
    stop: () => server.stop(),
  }
}

/** A browser that is being redirected to a provider. */
export type Departure = { readonly goTo: string; readonly cookie: string }

/** Presses the button, like the page. */
export async function leaveFor(
  kit: Kit,
  provider: SocialProvider,
  returnTo: SocialStart = 'sign-in',
): Promise<Departure> {
  const response = await kit.call(`POST /api/accounts/social/${provider}`, { body: { returnTo } })
  const cookie = [response.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  return { goTo: response.json().goTo, cookie: cookie.join('; ') }
}

/** The path and query to which the provider redirects the browser. */
export async function askProvider({ goTo }: Departure): Promise<string> {
  const response = await fetch(goTo, { redirect: 'manual' })
  const { pathname, search } = new URL(response.headers.get('location') ?? '')
  return `${pathname}${search}`
}

/** The whole sign-in: the response to the browser when it returns. */
export async function signInWith(
  kit: Kit,
  provider: SocialProvider,
  returnTo: SocialStart = 'sign-in',
): Promise<LightMyRequestResponse> {
  const departure = await leaveFor(kit, provider, returnTo)
  return kit.call(`GET ${await askProvider(departure)}`, {
    as: departure,
    headers: { 'sec-fetch-site': 'cross-site' },
  })
}

/** The redirect target of a response: path and parameters. */
export function leadsTo({ statusCode, headers }: LightMyRequestResponse): Record<string, string> {
  const { pathname, searchParams } = new URL(String(headers.location), 'http://localhost')
  return { path: `${statusCode} ${pathname}`, ...Object.fromEntries(searchParams) }
}
