import type { Brand } from '#domain/shared/brand.ts'

/**
 * A paragraph, or a list of points. Inside: `[words](/address)` is a link, `code` in backticks a technical name,
 * `[[words]]` a gap that the operator fills in. Ordinary spaces and apostrophes: they are set as French wants them.
 */
export type Block = string | readonly string[]

export type LegalSection = {
  /** The section's address in the page. */
  readonly id: string
  readonly title: string
  readonly body: readonly Block[]
}

export type LegalDocument = {
  readonly title: string
  /** What the page says, in one or two sentences that everybody understands. */
  readonly summary: string
  readonly sections: readonly LegalSection[]
}

/** The text of a legal page for this installation. */
export type LegalText = (brand: Brand) => LegalDocument

/** What only the operator knows, or a gap that nobody takes for an answer. */
export function factOf(value: string | undefined): string {
  return value ?? "[[à compléter par l'exploitant]]"
}

/** Who runs this installation, in a sentence about him. */
export function operatorOf({ name, operator }: Brand): string {
  return operator.company ?? `l'exploitant de ${name}`
}

/** How to reach the service, as the last section of every page. */
export function contactPoints({ contactEmail, contactPhone, city }: Brand): readonly string[] {
  return [
    `E-mail : [${contactEmail}](mailto:${contactEmail})`,
    `Téléphone : [${contactPhone}](tel:${contactPhone.replace(/\s/g, '')})`,
    `Ville : ${city}`,
  ]
}
