import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { useCombobox } from '#web/ui/fields/use-combobox.ts'
import { classNames } from '#web/ui/layout/class-names.ts'

export type Proposal = {
  readonly id: string
  readonly icon: IconName
  readonly name: string
  readonly detail?: string | undefined
}

type ProposalsProps = {
  /** The text field above, which works without this list. */
  inputId: string
  label: string
  proposals: readonly Proposal[]
  /** For screen readers: the number of proposals. */
  spoken: string
  /** Below the list. */
  credit?: ReactNode
  onChoose: (id: string) => void
}

/** A phone's keyboard covers the lower half: scrolls the field up, so that the list below it is visible. */
function bringUp(list: HTMLElement | null, inputId: string): void {
  const seen = window.visualViewport?.height ?? window.innerHeight
  if (list === null || list.getBoundingClientRect().bottom <= seen) return
  document.getElementById(inputId)?.scrollIntoView({ block: 'start' })
}

/**
 * Proposals for the text in a field, below it. They cover nothing: the form's button stays visible for a person who means
 * exactly what they typed.
 */
export function Proposals({ inputId, label, proposals, spoken, credit, onChoose }: ProposalsProps) {
  const listId = useId()
  const { open, active, close } = useCombobox({
    inputId,
    listId,
    count: proposals.length,
    onChoose: (at) => choose(proposals[at]),
  })
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) bringUp(list.current, inputId)
  }, [open, inputId])
  function choose(proposal: Proposal | undefined) {
    close()
    if (proposal !== undefined) onChoose(proposal.id)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {open ? spoken : ''}
      </p>
      {open && (
        <div ref={list} className="mt-2 overflow-hidden rounded-field border-2 border-edge bg-card">
          <div id={listId} role="listbox" aria-label={label}>
            {proposals.map((proposal, at) => (
              <Line
                key={proposal.id}
                id={`${listId}-${at}`}
                proposal={proposal}
                isActive={at === active}
                onTap={() => choose(proposal)}
              />
            ))}
          </div>
          {credit && <p className="border-t px-4 py-2 text-14 text-muted">{credit}</p>}
        </div>
      )}
    </>
  )
}

type LineProps = { id: string; proposal: Proposal; isActive: boolean; onTap: () => void }

function Line({ id, proposal, isActive, onTap }: LineProps) {
  const { icon, name, detail } = proposal
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's own keys walk through the list
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center border-t px-4 py-2 first:border-0 active:bg-sand',
        isActive && 'bg-sand',
      )}
      // The field keeps its focus: the phone's keyboard stays, and the list stays until the tap is over.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTap}
    >
      <Icon name={icon} size={20} className="mr-3 text-muted two-tone" />
      <span className="min-w-0 flex-auto">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {detail && <span className="block text-14 text-muted">{detail}</span>}
      </span>
    </div>
  )
}
