import type { Brand, Emergency } from '../../shared/brand.ts'
import { EMERGENCY_TEXTS } from './share.fr.ts'

type EmergencyNumber = {
  readonly name: string
  readonly inShort: string
  /** The first is the best known. */
  readonly numbers: readonly string[]
}

/**
 * Until an operator sets others. Police: 117, and 166, free from any network since 2016 (french.peopledaily.com.cn,
 * 8 Dec. 2016; journaldubenin.com, 8 July 2025). Fire brigade, which also comes for the injured: 118 (legrandregard.bj;
 * travel advice of the Australian government). No number of an ambulance service is shown: the sources do not agree on one.
 */
export const DEFAULT_EMERGENCY: Emergency = { police: ['117', '166'], firefighters: ['118'] }

/** The numbers that this installation shows in danger: the police first. */
export function emergencyNumbers({ emergency = DEFAULT_EMERGENCY }: Pick<Brand, 'emergency'>): EmergencyNumber[] {
  const { police, firefighters } = emergency
  const { firefightersInShort, policeInShort } = EMERGENCY_TEXTS
  return [
    { name: EMERGENCY_TEXTS.police, inShort: policeInShort, numbers: police },
    { name: EMERGENCY_TEXTS.firefighters, inShort: firefightersInShort, numbers: firefighters },
  ]
}

/** The number to call first: « 117 ». */
export function policeNumber({ emergency = DEFAULT_EMERGENCY }: Pick<Brand, 'emergency'>): string {
  return emergency.police[0] ?? ''
}
