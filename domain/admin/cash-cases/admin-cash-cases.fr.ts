/** Cash that passenger and driver disagree about. */
export const CASH_CASE_SENTENCES = {
  confirmedMeanwhile: 'Entre-temps, le chauffeur a confirmé avoir reçu ces espèces.',
  paidMeanwhile: 'Entre-temps, la course a été payée ou réglée autrement.',
} as const
