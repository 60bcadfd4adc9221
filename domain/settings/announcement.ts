import * as z from 'zod/mini'
import { formatInstant } from '../shared/format.ts'
import { text } from '../shared/text-rule.ts'
import { beginFields, untilFields } from './begin.ts'
import { ANNOUNCEMENT_WORDS, SETTING_SENTENCES } from './settings.fr.ts'

/** Three lines on a small phone: longer ones would push the booking form out of sight. */
export const ANNOUNCEMENT_MAX = 160
export const ANNOUNCEMENT_LEVELS = ['info', 'warning'] as const
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number]

/** Where an announcement may stand. */
export const ANNOUNCEMENT_PAGES = ['home', 'passenger', 'driver'] as const
export type AnnouncementPage = (typeof ANNOUNCEMENT_PAGES)[number]

const words = text({
  min: 1,
  tooShort: SETTING_SENTENCES.textMissing,
  max: ANNOUNCEMENT_MAX,
  tooLong: SETTING_SENTENCES.tooLong(ANNOUNCEMENT_MAX),
})

/** A text above pages. `until`: the instant from which it is gone; null: until it is taken back. */
export const announcementSchema = z.object({
  text: words,
  level: z.enum(ANNOUNCEMENT_LEVELS),
  pages: z.array(z.enum(ANNOUNCEMENT_PAGES)).check(z.minLength(1, SETTING_SENTENCES.pageMissing)),
  until: z.nullable(z.iso.datetime()),
})
export type Announcement = z.infer<typeof announcementSchema>

/** What an operator types. */
export const announcementFormSchema = z
  .object({
    text: words,
    level: z.enum(ANNOUNCEMENT_LEVELS),
    home: z.boolean(),
    passenger: z.boolean(),
    driver: z.boolean(),
    ...untilFields,
    ...beginFields,
  })
  .check(
    z.refine(({ home, passenger, driver }) => home || passenger || driver, {
      error: SETTING_SENTENCES.pageMissing,
      path: ['home'],
    }),
  )

/** Is it shown at that instant? */
export function isShown({ until }: Announcement, now: Date): boolean {
  return until === null || now < new Date(until)
}

/** One line of the history and of the journal. */
export function announcementWords({ text, level, pages, until }: Announcement): string {
  const { levels, pages: names, until: end } = ANNOUNCEMENT_WORDS
  const where = ANNOUNCEMENT_PAGES.filter((page) => pages.includes(page)).map((page) => names[page])
  return `${ANNOUNCEMENT_WORDS.quoted(text)} · ${levels[level]} · ${where.join(', ')}${until === null ? '' : end(formatInstant(until))}`
}
