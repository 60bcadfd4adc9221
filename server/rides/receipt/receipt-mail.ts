import {
  receiptAmounts,
  receiptFacts,
  receiptMoneyBack,
  receiptPayment,
  receiptTitle,
} from '#domain/payments/receipt-words.ts'
import type { Receipt } from '#domain/rides/after/receipt.ts'
import { COLON, type LetterContext, letter } from '../../outside/mail/letter.ts'
import type { Addressee, Letter } from '../../outside/mail/mailer.ts'

type Lines = ReturnType<typeof receiptFacts>

function written(lines: Lines): string {
  return lines.map(({ term, said }) => `${term}${COLON} ${said}`).join('\n')
}

/** What the company says of itself, as far as whoever runs the installation has said it. */
function company({ brand }: LetterContext): string {
  const { company, address, registration } = brand.operator
  return [company, address, registration].filter((said) => said !== undefined).join('\n')
}

/** The receipt as a letter: the same lines as the page, in the same order. */
export function receiptMail(about: LetterContext, passenger: Addressee, receipt: Receipt): Letter {
  const paragraphs = [
    `Voici votre reçu pour la course ${receipt.code}.`,
    written(receiptFacts(receipt)),
    written(receiptAmounts(receipt)),
    receiptPayment(receipt),
    receiptMoneyBack(receipt) ?? '',
    company(about),
  ]
  return letter(
    about,
    { ...passenger, kind: 'receipt' },
    `${receiptTitle(receipt).toLowerCase()} ${receipt.code}`,
    paragraphs.filter((paragraph) => paragraph !== ''),
  )
}
