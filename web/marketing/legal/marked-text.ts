import { typeset } from '#domain/shared/typography/typeset.fr.ts'

export type Part =
  | { readonly kind: 'words' | 'name' | 'gap'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

/** Links to our own pages, a mailbox or a phone; nothing else becomes a link. */
const MARKED = /\[\[([^[\]]+)\]\]|\[([^[\]]+)\]\(((?:\/|mailto:|tel:)[^()[\]\s]*)\)|`([^`]+)`/g

/** The parts of a paragraph: text, technical names, links, gaps to fill in. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  let at = 0
  for (const match of text.matchAll(MARKED)) {
    parts.push({ kind: 'words', text: typeset(text.slice(at, match.index)) }, markedPart(match))
    at = match.index + match[0].length
  }
  parts.push({ kind: 'words', text: typeset(text.slice(at)) })
  return parts.filter((part) => part.text !== '')
}

function markedPart([, gap, words, href, name]: RegExpMatchArray): Part {
  if (gap !== undefined) return { kind: 'gap', text: typeset(gap) }
  if (words !== undefined) return { kind: 'link', text: typeset(words), href: href ?? '' }
  return { kind: 'name', text: name ?? '' }
}
