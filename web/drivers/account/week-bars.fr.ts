export const WEEK_BARS_TEXTS = {
  title: 'Ce qui vous reste cette semaine',
  afterCommission: (sum: string) => `après ${sum} de commission`,
  rides: ['course', 'courses'],
  none: '–',
  legendKept: 'Ce qui vous reste, en F\u00A0CFA',
  legendCommission: 'Commission de Miyi',
} as const
