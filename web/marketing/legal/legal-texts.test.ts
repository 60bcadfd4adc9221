import { describe, expect, test } from 'vitest'
import { CORRECTION_DAYS } from '#domain/accounts/rights/corrections.ts'
import { INVOICE_KEPT_YEARS } from '#domain/invoices/invoice-state.ts'
import { RIDE_HISTORY_YEARS } from '#domain/rides/after/ride-retention.ts'
import { NO_SHOW_MINUTES } from '#domain/rides/cancel/no-show.ts'
import { DEFAULT_BRAND } from '#domain/shared/brand.ts'
import { isPagePath, TARIFFS_PATH } from '#domain/shared/routes.ts'
import { typeset } from '#domain/shared/typography/typeset.fr.ts'
import { COOKIES } from './cookies.ts'
import { LEGAL_NOTICE } from './legal-notice.ts'
import { partsOf } from './marked-text.ts'
import { PRIVACY } from './privacy.ts'
import { TERMS } from './terms.ts'

const TEXTS = [
  ['/legal-notice', LEGAL_NOTICE, 8],
  ['/terms', TERMS, 13],
  ['/privacy', PRIVACY, 12],
  ['/cookies', COOKIES, 12],
] as const

const ALL = new Map(TEXTS.map(([path, text]) => [path as string, text(DEFAULT_BRAND)]))

/** Every word of a page, as it is set. */
function wordsOf(path: string): string {
  const { title, summary, sections } = ALL.get(path) ?? { title: '', summary: '', sections: [] }
  const bodies = sections.flatMap((section) => [section.title, ...section.body.flat()])
  return typeset([title, summary, ...bodies].join('\n'))
}

describe.each(TEXTS)('the legal text %s', (path, text, count) => {
  test('has the number of sections of §2, each with its own anchor and content', () => {
    const { sections } = text(DEFAULT_BRAND)
    expect(sections).toHaveLength(count)
    expect(new Set(sections.map((section) => section.id)).size).toBe(count)
    for (const { id, title, body } of sections) {
      expect(id).toMatch(/^[a-z-]+$/)
      expect(title).not.toBe('')
      expect(body.flat().join(' ').length).toBeGreaterThan(60)
    }
  })

  test('links only to existing pages and sections', () => {
    const links = text(DEFAULT_BRAND)
      .sections.flatMap((section) => section.body.flat())
      .flatMap(partsOf)
      .flatMap((part) => (part.kind === 'link' && part.href.startsWith('/') ? [part.href] : []))
    for (const link of links) {
      const [page = '', id] = link.split('#')
      expect(isPagePath(page.split('?')[0] ?? '') || page === TARIFFS_PATH, link).toBe(true)
      if (id !== undefined) expect(ALL.get(page)?.sections.map((section) => section.id)).toContain(id)
    }
  })

  test('follows French typography', () => {
    expect(wordsOf(path)).not.toMatch(/'| [;:!?»]|« |\.\.\./)
  })

  test('ends with the contact details', () => {
    const { sections } = text(DEFAULT_BRAND)
    const last = sections[sections.length - 1]?.body.flat().join(' ')
    for (const fact of [DEFAULT_BRAND.contactEmail, DEFAULT_BRAND.contactPhone, DEFAULT_BRAND.city])
      expect(last).toContain(fact)
  })
})

test('the legal texts contain the statements of §1: age, retention, governing law and courts', () => {
  expect(wordsOf('/terms')).toMatch(/18\u00A0ans/)
  expect(wordsOf('/privacy')).toMatch(/suppression du compte, puis 30\u00A0jours/)
  expect(wordsOf('/privacy')).toMatch(/Historique des courses et de leurs paiements\u00A0: 7\u00A0ans/)
  expect(wordsOf('/privacy')).toMatch(/Données de localisation\u00A0: 6\u00A0mois/)
  for (const path of ['/legal-notice', '/terms']) {
    expect(wordsOf(path)).toContain('droit de la République du Bénin')
    expect(wordsOf(path)).toMatch(/tribunaux (compétents )?du Bénin/)
  }
})

test('the privacy policy says who sees a driver’s position and when, and that only rides store it', () => {
  const words = wordsOf('/privacy')
  expect(words).toMatch(/tant qu’il est disponible ou en course/)
  expect(words).toMatch(/passager d’une course acceptée.*sa position, de l’acceptation à la fin de la course/)
  expect(words).toMatch(/Qui a le lien d’un trajet.*la position du chauffeur, jusqu’à la fin de la course/)
  expect(words).toMatch(/enregistrée que pendant une course/)
})

test('the terms say that a no-show costs the fee of its service', () => {
  expect(wordsOf('/terms')).toMatch(
    /attendu cinq minutes au point de départ.*En cas d’absence, les frais d’absence du service s’appliquent/,
  )
  expect(NO_SHOW_MINUTES).toBe(5)
})

test('the cookie policy names analytics and an advertising pixel, and says that neither is loaded', () => {
  const { sections } = COOKIES(DEFAULT_BRAND)
  for (const id of ['mesure-audience', 'pixel-publicitaire']) {
    const words = sections
      .find((section) => section.id === id)
      ?.body.flat()
      .join(' ')
    expect(words).toContain('un tiers')
    expect(words).toContain("Aucun n'est chargé aujourd'hui")
    expect(words).toContain("qu'après votre accord")
  }
})

test('missing company details are shown as blanks', () => {
  const ours = { company: 'Essai SARL', address: '1, rue de l’Essai', host: 'Hébergeur Essai' }
  const before = LEGAL_NOTICE(DEFAULT_BRAND)
    .sections.flatMap((section) => section.body.flat())
    .join('\n')
  const after = LEGAL_NOTICE({ ...DEFAULT_BRAND, operator: ours })
    .sections.flatMap((section) => section.body.flat())
    .join('\n')
  expect(before.match(/\[\[à compléter/g)).toHaveLength(6)
  expect(after.match(/\[\[à compléter/g)).toHaveLength(3)
  for (const fact of Object.values(ours)) expect(after).toContain(fact)
})

test('the privacy policy names each basis for what it covers, and says that a consent is apart and can be taken back', () => {
  const words = wordsOf('/privacy')
  expect(words).toMatch(/Le contrat\u00A0:.*réserver et conduire une course/)
  expect(words).toMatch(/La loi\u00A0: contrôle des chauffeurs/)
  expect(words).toMatch(/Votre consentement, à part et jamais obligatoire/)
  expect(words).toContain('n’est pas un consentement à autre chose')
  expect(words).toContain(`nous répondons dans les ${CORRECTION_DAYS}\u00A0jours`)
})

test('the privacy policy says what stays of a deleted account, with the periods of the code', () => {
  const words = wordsOf('/privacy')
  expect(words).toMatch(/voici ce qui reste après 30\u00A0jours, et pourquoi/)
  expect(words).toContain(`les courses avec leurs lieux (${RIDE_HISTORY_YEARS}\u00A0ans`)
  expect(words).toContain(`les paiements, factures et écritures (${INVOICE_KEPT_YEARS}\u00A0ans`)
})
