import { Icon } from '#web/ui/buttons/icon.tsx'

/** What is wrong with a field, below it. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className="mt-1 flex items-start text-14 font-semibold text-laterite-deep">
      <Icon name="alert" size={20} className="mr-1" />
      {children}
    </p>
  )
}
