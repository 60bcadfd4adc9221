import { typeset } from '#domain/shared/typography/typeset.fr.ts'
import { Words } from '#web/marketing/legal/legal-page.tsx'
import { HELP_TOPICS, type HelpTopic } from '#web/marketing/marketing.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Questions by topic; each opens its answer without a script. */
export function HelpTopics() {
  return (
    <div className="grid gap-4">
      {HELP_TOPICS.map((topic) => (
        <Topic key={topic.id} {...topic} />
      ))}
    </div>
  )
}

function Topic({ title, questions }: HelpTopic) {
  return (
    <Card title={typeset(title)}>
      {questions.map(({ question, answer }) => (
        <details key={question} className="disclosure border-t first-of-type:border-0">
          <summary className="flex min-h-12 cursor-pointer items-center justify-between py-2 font-semibold">
            <span className="mr-3">{typeset(question)}</span>
            <Icon name="down" className="disclosure-mark text-muted" />
          </summary>
          <div className="grid gap-3 pb-4">
            {answer.map((sentence) => (
              <p key={sentence}>
                <Words text={sentence} />
              </p>
            ))}
          </div>
        </details>
      ))}
    </Card>
  )
}
