import './action-row.css'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

type ActionRowProps = { icon: IconName; children: string } & ({ href: string } | { onClick: () => void })

/** One of several things that a person may do here, none of them first: 56 pixels, an icon, words, and where it leads. */
export function ActionRow({ icon, children, ...leads }: ActionRowProps) {
  const content = (
    <>
      <Icon name={icon} />
      <span>{children}</span>
      <Icon name="down" size={20} />
    </>
  )
  if ('href' in leads) {
    return (
      <a href={leads.href} className="action-row">
        {content}
      </a>
    )
  }
  return (
    <button type="button" className="action-row" onClick={leads.onClick}>
      {content}
    </button>
  )
}
