/** Who may vouch for a person (§1 social sign-in), in the order of the buttons. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export const SOCIAL_PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}

/** From which page somebody went to their provider: they come back for that (§7). */
export const SOCIAL_STARTS = ['sign-in', 'become-driver'] as const
export type SocialStart = (typeof SOCIAL_STARTS)[number]
