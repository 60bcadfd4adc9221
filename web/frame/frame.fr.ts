export const ACCOUNT_MENU_TEXTS = {
  dashboard: 'Tableau de bord',
  profile: 'Mon profil',
  documents: 'Mes documents',
  settings: 'Paramètres',
  help: 'Aide',
  signOut: 'Déconnexion',
  title: 'Mon compte',
} as const

export const FOOTER_TEXTS = {
  services: 'Services',
  help: 'Aide et informations légales',
  contact: 'Contact',
} as const

export const HEADER_TEXTS = {
  home: '\u00A0: accueil',
} as const

/** Without network, for a signed-in person. */
export const STILL_WORKS_TEXTS = {
  since: (time: string) => `Connexion perdue à ${time}.`,
  driving: 'Étapes gardées ici. Appeler marche.',
  waiting: 'Vous ne recevez pas de demandes.',
  riding: 'Plaque, code, appel et SOS marchent.',
  reading: 'Ce qui est affiché reste lisible.',
} as const

export const OFFLINE_BAR_TEXTS = {
  lost: 'Connexion perdue… Nous réessayons.',
  back: 'De retour en ligne',
} as const

export const PAGE_FAILURE_TEXTS = {
  stopped: 'Une partie de cette page ne fonctionne pas sur ce téléphone. Vous pouvez la lire, ou la recharger.',
  notLoaded: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez-la.',
} as const

export const PAGE_GUARD_TEXTS = {
  brandSilent: (brand: string) => `${brand} ne répond pas. Vérifiez votre connexion, puis réessayez.`,
} as const

export const PAGE_SHELL_TEXTS = {
  skipToContent: 'Aller au contenu',
} as const

/** A form that was sent without the script and was not taken. */
export const UNSENT_FORM_TEXTS = {
  title: 'L’envoi n’a pas abouti',
  kept: 'Ce que vous aviez écrit est gardé.',
  goBack: 'Revenez en arrière pour retrouver ce que vous aviez écrit, ou rouvrez la page.',
  password: 'Votre mot de passe',
  reopen: 'Rouvrir la page',
} as const

export const SITE_FRAME_TEXTS = {
  becomeDriver: 'Devenir chauffeur',
  help: 'Aide',
  tariffs: 'Tarifs',
  legal: 'Mentions légales',
  terms: 'Conditions générales',
  privacy: 'Confidentialité',
  cookies: 'Cookies',
} as const
