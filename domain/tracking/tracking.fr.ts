/** What a driver reads about their position; all our own. */
export const POSITION_SENTENCES = {
  why: 'Pour vous proposer les courses proches et montrer à votre passager que vous arrivez. Elle n’est envoyée que quand vous êtes disponible ou en course.',
  refused:
    'Position non partagée\u00A0: les courses vous arrivent quand même, en dernier. Elle s’autorise dans les réglages du navigateur.',
  notFound: 'Position introuvable pour l’instant\u00A0: les courses vous arrivent quand même, en dernier.',
  refusedOnRide:
    'Position non partagée\u00A0: votre passager ne voit pas où vous êtes. Elle s’autorise dans les réglages du navigateur.',
  notFoundOnTheWay:
    'Position introuvable pour l’instant\u00A0: votre passager ne vous voit pas venir. Appelez-le si vous tardez.',
  notFoundAboard: 'Position introuvable pour l’instant\u00A0: la course continue, sans suivi sur la carte.',
} as const
