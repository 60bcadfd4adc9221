import { Component, type ReactNode } from 'react'
import { comeAlive } from '#web/frame/come-alive.ts'
import { PAGE_FAILURE_TEXTS } from '#web/frame/frame.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const reload = () => location.reload()

/** For a page that could not be loaded or rendered: the frame stays. A tap, or the return of the network, tries again. */
export class PageFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    comeAlive()
    window.addEventListener('online', reload)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="px-4 py-8" role="alert">
        <EmptyState
          icon="refresh"
          action={
            <Button icon="refresh" onClick={reload}>
              {ACTION_TEXTS.reloadPage}
            </Button>
          }
        >
          {PAGE_FAILURE_TEXTS.notLoaded}
        </EmptyState>
      </div>
    )
  }
}
