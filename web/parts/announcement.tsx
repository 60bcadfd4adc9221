import type { Announcement } from '#domain/settings/announcement.ts'
import { ANNOUNCEMENT_WORDS } from '#domain/settings/settings.fr.ts'
import { typeset } from '#domain/shared/typography/typeset.fr.ts'

/** A text of the operators above a page. The server writes it beside the app, and an operator reads it before it is saved. */
export function AnnouncementBar({ text, level }: Pick<Announcement, 'text' | 'level'>) {
  const ground = level === 'warning' ? 'bg-amber-soft border-amber' : 'bg-zem-soft border-ink'
  return (
    <aside aria-label={ANNOUNCEMENT_WORDS.label} className={`announcement border-b ${ground} py-3 text-ink`}>
      <p className="mx-auto max-w-page px-4 wrap-anywhere">
        <strong>{ANNOUNCEMENT_WORDS.levels[level]}</strong>
        {'\u00A0: '}
        {typeset(text)}
      </p>
    </aside>
  )
}
