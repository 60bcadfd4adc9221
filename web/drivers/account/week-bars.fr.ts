export const WEEK_BARS_TEXTS = {
  title: 'Ce qui vous reste cette semaine',
  afterCommission: (sum: string) => `après ${sum} de commission`,
  rides: ['course', 'courses'],
  none: '–',
  legendKept: 'Ce qui vous reste',
  legendCommission: 'Commission de Miyi',
} as const
