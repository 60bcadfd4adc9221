import type { Tone } from '#web/ui/layout/tone.ts'

type DotLook = {
  readonly radius: number
  readonly weight: number
  readonly color: string
  readonly fillColor: string
}

/** Dots differ by shape too: good is a disc, under way has a broad edge, waiting is a ring. The first two are a vehicle's colours. */
export const DOT_LOOKS: Readonly<Record<Tone, DotLook>> = {
  neutral: { radius: 5, weight: 2, color: '#ffffff', fillColor: '#7d7868' },
  info: { radius: 8, weight: 4, color: '#ffc531', fillColor: '#10201b' },
  good: { radius: 8, weight: 2, color: '#10201b', fillColor: '#ffc531' },
  warn: { radius: 7, weight: 6, color: '#9a5b00', fillColor: '#ffffff' },
  bad: { radius: 9, weight: 6, color: '#b42318', fillColor: '#ffffff' },
}
