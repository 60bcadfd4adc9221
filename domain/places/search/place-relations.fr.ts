import type { Place } from '../known-places.ts'

/** The article before a name: alone, and after « de ». */
type Article = { readonly the: string; readonly of: string }
const LE: Article = { the: 'le ', of: 'du ' }
const LA: Article = { the: 'la ', of: 'de la ' }
const L: Article = { the: 'l’', of: 'de l’' }
const NO_ARTICLE: Article = { the: '', of: 'de ' }
const NO_ARTICLE_ELIDED: Article = { the: '', of: 'd’' }

/** Names that begin with one of these words take its article; districts, towns and brands take none. */
const ARTICLES: readonly (readonly [Article, string])[] = [
  [
    LE,
    `Bureau Carrefour CEG Centre CHUD Cinéma CNHU Collège Commissariat Complexe Consulat Cycle FITHEB Lycée Marché Nouveau
     Park Parking Port Quartier Séminaire Stade Supermarché Tribunal Village`,
  ],
  [
    LA,
    `BCEAO Bibliothèque Brigade Cathédrale Clinique Cour Direction Faculté FLASH Gare Mairie Mosquée Paroisse Petite
     Pharmacie Place Polyclinique Préfecture Station`,
  ],
  [L, 'Aéroport Ambassade Ancien Ancienne Assemblée École Église Embarcadère Hôpital Institut Université'],
]

const ARTICLE_OF: ReadonlyMap<string, Article> = new Map(
  ARTICLES.flatMap(([article, words]) => words.split(/\s+/).map((word) => [word, article] as const)),
)

/** « d’Akpakpa »; but « de Ouidah », « de U Express ». */
const ELIDED = /^(?!ou|u )[aeiouàâéèêëîïôöùûü]/i

function articleOf(name: string): Article {
  const known = ARTICLE_OF.get(name.split(/[ -]/)[0] ?? '')
  return known ?? (ELIDED.test(name) ? NO_ARTICLE_ELIDED : NO_ARTICLE)
}

/** « du Marché Dantokpa », « de la Pharmacie Zogbo », « d’Akpakpa ». */
function ofName(name: string): string {
  return `${articleOf(name).of}${name}`
}

function theName(name: string): string {
  return `${articleOf(name).the}${name}`
}

type Relation = { readonly id: string; readonly label: string; readonly words: (name: string) => string }

function afterVon(id: string, ordinal: string): Relation {
  return { id, label: `${ordinal} von après`, words: (name) => `${ordinal} von après ${theName(name)}` }
}

/** Phrases for a position relative to a well-known place. A « von » is a side street of sand without a name. */
export const RELATIONS: readonly Relation[] = [
  { id: 'at', label: 'Sur place', words: (name) => name },
  { id: 'opposite', label: 'En face de', words: (name) => `En face ${ofName(name)}` },
  { id: 'beside', label: 'À côté de', words: (name) => `À côté ${ofName(name)}` },
  { id: 'behind', label: 'Derrière', words: (name) => `Derrière ${theName(name)}` },
  { id: 'before', label: 'Avant', words: (name) => `Avant ${theName(name)}` },
  { id: 'after', label: 'Après', words: (name) => `Après ${theName(name)}` },
  afterVon('von-1', '1er'),
  afterVon('von-2', '2e'),
  afterVon('von-3', '3e'),
  afterVon('von-4', '4e'),
]

/** The text for a place with this relation; the place alone when the relation does not exist. */
export function wordsOfRelation(relationId: string, { name }: Place): string {
  return RELATIONS.find(({ id }) => id === relationId)?.words(name) ?? name
}

/** The relation to the place that this text expresses: the choice is stored in the text itself. */
export function relationInWords(words: string, { name }: Place): string | undefined {
  return RELATIONS.find((relation) => relation.words(name) === words)?.id
}

/** A position, described by the nearest place. */
export function nearPlace({ name }: Place): string {
  return `Près ${ofName(name)}`
}
