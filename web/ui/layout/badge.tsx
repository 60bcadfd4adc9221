import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

/** A plain word for a class, without a judgement: « Zémidjan », « Exemple ». */
export function Badge({ icon, children }: { icon?: IconName; children: string }) {
  return (
    <span className="inline-flex min-h-7 flex-none items-center rounded-full border px-3 text-14 whitespace-nowrap text-ink">
      {icon && <Icon name={icon} size={16} className="mr-1" />}
      {children}
    </span>
  )
}
