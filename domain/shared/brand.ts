import { BRAND_TEXTS, PRODUCT_NAME } from './shared.fr.ts'

/**
 * What the legal pages say about the operator of an installation; only the operator knows it. A missing value is shown as
 * a gap to fill in, never as an invented company.
 */
export type Operator = {
  readonly company?: string | undefined
  readonly publisher?: string | undefined
  readonly address?: string | undefined
  readonly registration?: string | undefined
  readonly authorisation?: string | undefined
  readonly host?: string | undefined
}

export type Emergency = { readonly police: readonly string[]; readonly firefighters: readonly string[] }

/** The product's identity. The server may override each value from its environment (§1). */
export type Brand = {
  readonly name: string
  readonly tagline: string
  readonly contactPhone: string
  readonly contactEmail: string
  readonly city: string
  readonly operator: Operator
  /** Set by an operator; else domain/rides/share/emergency.ts#DEFAULT_EMERGENCY. The first number is the best known. */
  readonly emergency?: Emergency
  /** This installation sends SMS, so people may sign in by phone. */
  readonly hasPhoneSignIn?: boolean
}

export const DEFAULT_BRAND: Brand = {
  name: PRODUCT_NAME,
  tagline: BRAND_TEXTS.tagline,
  contactPhone: '+229 01 00 00 00 00',
  contactEmail: 'contact@miyi.example',
  city: BRAND_TEXTS.city,
  operator: {},
}
