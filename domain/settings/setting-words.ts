import { formatKm } from '../shared/distance-words.ts'
import { formatInstant, plural } from '../shared/format.ts'
import type { Announcement } from './announcement.ts'
import type { Contacts } from './contacts.ts'
import type { DispatchWaves } from './dispatch-waves-schema.ts'
import type { Identity } from './identity.ts'
import type { ServiceArea } from './service-area.ts'
import { ANNOUNCEMENT_PAGES, IDENTITY_FIELDS } from './setting-fields.ts'
import {
  ANNOUNCEMENT_WORDS,
  AREA_WORDS,
  CONTACTS_WORDS,
  IDENTITY_LABELS,
  SETTING_SENTENCES,
  WAVES_WORDS,
} from './settings.fr.ts'

/** Each value in one line, for the history and the journal. */

export function contactsWords({ phone, email, police, firefighters }: Contacts): string {
  return CONTACTS_WORDS(phone, email, police.join(', '), firefighters.join(', '))
}

export function identityWords(identity: Identity): string {
  const filled = IDENTITY_FIELDS.filter((field) => identity[field] !== '')
  if (filled.length === 0) return SETTING_SENTENCES.nothing
  return filled.map((field) => `${IDENTITY_LABELS[field]} ${identity[field]}`).join(' · ')
}

export function announcementWords({ text, level, pages, until }: Announcement): string {
  const { levels, pages: names, until: end, quoted } = ANNOUNCEMENT_WORDS
  const where = ANNOUNCEMENT_PAGES.filter((page) => pages.includes(page)).map((page) => names[page])
  return `${quoted(text)} · ${levels[level]} · ${where.join(', ')}${until === null ? '' : end(formatInstant(until))}`
}

export function areaWords({ towns }: ServiceArea): string {
  return towns.map(({ name, isOn, corners }) => AREA_WORDS.town(name, isOn, corners.length)).join(' · ')
}

/** « 1 : 2 chauffeurs, 300 s, 2,5 km, écart 60 s », each wave a line; the last is « puis tous ». */
export function wavesLines({ waves }: DispatchWaves): string[] {
  const each = waves.map(({ withinS, drivers, besideS, withinM }, at) =>
    WAVES_WORDS.wave(
      at + 1,
      plural(drivers, ...WAVES_WORDS.drivers),
      `${withinS}\u00A0s, ${formatKm(withinM)}`,
      String(besideS),
    ),
  )
  return [...each, WAVES_WORDS.toAll]
}

/** « 1 : 2 chauffeurs, 300 s, 2,5 km, écart 60 s · … · puis tous » */
export function wavesWords(waves: DispatchWaves): string {
  return wavesLines(waves).join(' · ')
}
