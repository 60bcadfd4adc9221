import { Component, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

const reload = () => location.reload()

/** A page that could not be fetched or drawn: the frame stays. One tap tries again, or the network's return does. */
export class PageFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
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
              Recharger la page
            </Button>
          }
        >
          Cette page n’a pas pu être chargée. Vérifiez votre connexion, puis rechargez-la.
        </EmptyState>
      </div>
    )
  }
}
