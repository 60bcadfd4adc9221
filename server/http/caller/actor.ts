import type { OperatorRole } from '#domain/accounts/operator-roles.ts'
import type { Role } from '#domain/accounts/roles.ts'

/** Who is asking: read from the session on every request, so that a revoked session or role counts at once. */
export type Actor = {
  readonly userId: string
  readonly sessionId: string
  /** Null: a social account whose provider gave none. */
  readonly email: string | null
  /** What the provider named and no mailbox has confirmed: only shown. */
  readonly claimedEmail?: string | null
  readonly fullName: string
  readonly phoneNumber: string | null
  readonly photoUrl: string | null
  readonly role: Role | null
  /** What they do as an operator. Empty: they are none. */
  readonly operatorRoles: readonly OperatorRole[]
}

/** Origin of a request, precise enough for a person to recognize their own sign-in. */
export type Origin = { readonly device: string; readonly network: string }

/** Reads the session cookie of a request. */
export type IdentifyActor = (headers: Headers) => Promise<Actor | null>
