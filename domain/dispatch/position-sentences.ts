/** What a driver reads about his position, in our own words. */
export const POSITION_SENTENCES = {
  why: 'Elle sert à vous proposer les courses proches et à montrer à votre passager que vous arrivez. Elle n’est envoyée que tant que vous êtes disponible ou en course.',
  refused:
    'Position non partagée\u00A0: les courses vous arrivent quand même, en dernier. Pour passer plus tôt, autorisez-la dans les réglages du navigateur.',
  notFound: 'Position introuvable pour l’instant\u00A0: les courses vous arrivent quand même, en dernier.',
} as const
