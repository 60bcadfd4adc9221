import type { Brand } from '#domain/shared/brand.ts'

/**
 * A paragraph, or a list of points. Inside: `[words](/address)` is a link, `code` in backticks a technical name,
 * `[[words]]` a gap for the operator to fill in. Write ordinary spaces and apostrophes: typesetting replaces them.
 */
export type Block = string | readonly string[]

export type LegalSection = {
  /** The section's anchor in the page. */
  readonly id: string
  readonly title: string
  readonly body: readonly Block[]
}

export type LegalDocument = {
  readonly title: string
  /** The content of the page in one or two plain sentences. */
  readonly summary: string
  readonly sections: readonly LegalSection[]
}

/** The text of a legal page for this installation. */
export type LegalText = (brand: Brand) => LegalDocument

/** A value that only the operator knows, or a visible gap. */
export function factOf(value: string | undefined): string {
  return value ?? "[[à compléter par l'exploitant]]"
}

/** The operator of this installation, in one sentence. */
export function operatorOf({ name, operator }: Brand): string {
  return operator.company ?? `l'exploitant de ${name}`
}

/** The contacts, for the last section of every page. */
export function contactPoints({ contactEmail, contactPhone, city }: Brand): readonly string[] {
  return [
    `E-mail : [${contactEmail}](mailto:${contactEmail})`,
    `Téléphone : [${contactPhone}](tel:${contactPhone.replace(/\s/g, '')})`,
    `Ville : ${city}`,
  ]
}
