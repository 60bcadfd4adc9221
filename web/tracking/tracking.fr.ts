export const POSITION_SHARING_TEXTS = {
  title: 'Partager votre position',
  share: 'Oui, partager',
} as const
