export const PRICE_FACTS_TEXTS = {
  cityPrice: 'prix en ville',
  about: (distance: string, duration: string) => `${distance} · ${duration}`,
  why: 'Pourquoi ce prix\u202F?',
} as const

export const WHY_PRICE_TEXTS = {
  title: 'Pourquoi ce prix\u202F?',
  agreed:
    'C’est le prix de la course, convenu avant le départ\u00A0: il ne change pas si le trajet dure plus longtemps.',
  distanceUnknown: 'Nous ne connaissons pas la distance\u00A0: c’est le prix d’une course en ville.',
} as const
