import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

export const WEEK_BARS_TEXTS = {
  title: 'Ce qui vous reste cette semaine',
  afterCommission: (sum: string) => `après ${sum} de commission`,
  rides: ['course', 'courses'],
  none: '–',
  legendKept: 'Ce qui vous reste, en F\u00A0CFA',
  legendCommission: `Commission de ${PRODUCT_NAME}`,
} as const
