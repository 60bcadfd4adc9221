/** What a driver reads about his position, in our own words. */
export const POSITION_SENTENCES = {
  why: 'Pour vous proposer les courses proches et montrer à votre passager que vous arrivez. Elle n’est envoyée que quand vous êtes disponible ou en course.',
  refused:
    'Position non partagée\u00A0: les courses vous arrivent quand même, en dernier. Elle s’autorise dans les réglages du navigateur.',
  notFound: 'Position introuvable pour l’instant\u00A0: les courses vous arrivent quand même, en dernier.',
} as const
