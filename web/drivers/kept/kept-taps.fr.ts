export const KEPT_TAPS_TEXTS = {
  steps: {
    arrive: '«\u00A0Je suis arrivé\u00A0»',
    start: '«\u00A0Démarrer la course\u00A0»',
    finish: '«\u00A0Terminer\u00A0»',
    confirm_cash: '«\u00A0Espèces reçues\u00A0»',
  },
  kept: 'Gardé sur ce téléphone',
  willBeSent: (steps: string, count: number) => `${steps} ${count > 1 ? 'partent' : 'part'} dès que le réseau revient.`,
  notUnderstood: (step: string) =>
    `${step}, gardé sur ce téléphone, n’a pas pu être enregistré. Vérifiez la course, ou appelez l’assistance.`,
  askCode: 'Demandez le code à votre passager, puis démarrez à nouveau. Le reste suit tout seul.',
  askCodeToFinish: 'Demandez le code à votre passager, puis touchez à nouveau «\u00A0Terminer\u00A0».',
  understood: 'J’ai lu',
} as const
