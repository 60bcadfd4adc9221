import * as z from 'zod/mini'
import { text } from '../shared/text-rule.ts'
import { beginFields, untilFields } from './begin.ts'
import { ANNOUNCEMENT_LEVELS, ANNOUNCEMENT_MAX, ANNOUNCEMENT_PAGES } from './setting-fields.ts'
import { SETTING_SENTENCES } from './settings.fr.ts'

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
