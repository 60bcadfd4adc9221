import type { IconName } from '#web/ui/buttons/icon-names.ts'

/** `info` is the zem yellow: under way, chosen. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'bad'

/** Status is never colour alone: each tone has an icon too. */
export const TONE_ICONS: Record<Tone, IconName> = {
  neutral: 'clock',
  info: 'info',
  good: 'done',
  warn: 'alert',
  bad: 'alert',
}

export const TONE_TEXTS: Record<Tone, string> = {
  neutral: 'text-muted',
  info: 'text-ink',
  good: 'text-lagoon',
  warn: 'text-amber',
  bad: 'text-laterite',
}
