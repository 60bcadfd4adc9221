import { useRef } from 'react'
import { Button, type ButtonProps } from '#web/ui/buttons/button.tsx'

type FileButtonProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  /** The label of the browser's own field. */
  label: string
  /** File types, as that field expects them. */
  accept: string
  /** Opens the phone's camera. */
  isCamera?: boolean
  onFile: (file: File) => void
}

/** A button that replaces the browser's own file field, and opens it. */
export function FileButton({ label, accept, isCamera = false, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        tabIndex={-1}
        accept={accept}
        {...(isCamera && { capture: 'environment' as const })}
        aria-label={label}
        onChange={(event) => {
          const chosen = event.currentTarget.files?.[0]
          // The same file can be chosen again after a failure.
          event.currentTarget.value = ''
          if (chosen) onFile(chosen)
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  )
}
