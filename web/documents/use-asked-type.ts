import { useState } from 'react'
import { useSearch } from 'wouter'
import type { DocumentType } from '#domain/documents/document-types.ts'

const PARAMETER = 'type'

/** The kind of paper that a link to /documents asks for. */
function askedType(search: string, types: readonly DocumentType[]): DocumentType | null {
  const asked = new URLSearchParams(search).get(PARAMETER)
  return types.find((type) => type === asked) ?? null
}

/** Which form is open: that of a kind, '' for one still to choose, null for none. A link from elsewhere opens one. */
export function useAskedType(types: readonly DocumentType[]) {
  const search = useSearch()
  return useState<DocumentType | '' | null>(() => askedType(search, types))
}
