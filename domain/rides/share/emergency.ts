import { EMERGENCY_TEXTS } from '../rides.fr.ts'

type EmergencyNumber = {
  readonly name: string
  readonly inShort: string
  /** The first is the best known. */
  readonly numbers: readonly [string, ...string[]]
}

/**
 * Police: 117, and 166, free from any network since 2016 (french.peopledaily.com.cn, 8 Dec. 2016; journaldubenin.com,
 * 8 July 2025). Fire brigade, which also comes for the injured: 118 (legrandregard.bj; travel advice of the Australian
 * government). No number of an ambulance service is shown: the sources do not agree on one.
 */
export const EMERGENCY_NUMBERS: readonly EmergencyNumber[] = [
  { name: EMERGENCY_TEXTS.police, inShort: EMERGENCY_TEXTS.policeInShort, numbers: ['117', '166'] },
  { name: EMERGENCY_TEXTS.firefighters, inShort: EMERGENCY_TEXTS.firefightersInShort, numbers: ['118'] },
]
