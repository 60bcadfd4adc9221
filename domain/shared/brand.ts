/** Who the product is. The server may override each value from its environment (§1, decisions: Names). */
export type Brand = {
  readonly name: string
  readonly tagline: string
  readonly contactPhone: string
  readonly contactEmail: string
  readonly city: string
}

export const DEFAULT_BRAND: Brand = {
  name: 'Miyi',
  tagline: 'Transport rapide et fiable',
  contactPhone: '+229 01 00 00 00 00',
  contactEmail: 'contact@miyi.example',
  city: 'Cotonou, Bénin',
}
