/** As the browser's own modal dialog: a sheet over a dark page. */
const OVER_PAGE = 'display:block;position:fixed;inset:auto 0 0;z-index:50;box-shadow:0 0 0 100vmax #06140fb3'

function closeOnEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') closeModal(event.currentTarget as HTMLDialogElement)
}

/** Opens it over the page. In iOS before 15.4, which has no dialogs, it is drawn over the page by its style. */
export function openModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') {
    dialog.showModal()
    return
  }
  dialog.setAttribute('open', '')
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('aria-modal', 'true')
  dialog.style.cssText = OVER_PAGE
  dialog.addEventListener('keydown', closeOnEscape)
  dialog.tabIndex = -1
  dialog.focus({ preventScroll: true })
}

/** Closes it; one that was open says so with a `close` event. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') {
    dialog.close()
    return
  }
  if (!dialog.hasAttribute('open')) return
  dialog.removeAttribute('open')
  dialog.style.cssText = 'display:none'
  dialog.dispatchEvent(new Event('close'))
}
