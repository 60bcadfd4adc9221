/** Providers of social sign-in (§1), in the order of the buttons. */
export const SOCIAL_PROVIDERS = ['google', 'facebook'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

export const SOCIAL_PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  facebook: 'Facebook',
}

/** The page where a person chose their provider, and to which they return (§7). */
export const SOCIAL_STARTS = ['sign-in', 'become-driver'] as const
export type SocialStart = (typeof SOCIAL_STARTS)[number]
