import { Component, createRef, type ReactNode } from 'react'
import { comeAlive } from '#web/frame/come-alive.ts'
import { PAGE_FAILURE_TEXTS } from '#web/frame/frame.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const reload = () => location.reload()

type PageFailureProps = { children: ReactNode; within: 'main' | '#root' }

/**
 * For code that could not be loaded or that failed. What stands in the page stays to be read, with its links and forms, below
 * a bar; a page that shows nothing yet says that it could not be loaded, and is loaded again once the network is back.
 */
export class PageFailure extends Component<PageFailureProps, { failed: boolean }> {
  override state = { failed: false }
  private readonly place = createRef<HTMLDivElement>()
  /** What stood in the page, before React takes it out. */
  private shown: readonly Node[] | undefined

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    comeAlive()
    if (this.place.current) this.place.current.append(...(this.shown ?? []))
    else window.addEventListener('online', reload)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', reload)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const page = document.querySelector(this.props.within)
    this.shown ??= page?.querySelector('h1') ? [...page.childNodes] : []
    const isEmpty = this.shown.length === 0
    const again = (
      <Button icon="refresh" variant={isEmpty ? 'primary' : 'secondary'} onClick={reload}>
        {ACTION_TEXTS.reloadPage}
      </Button>
    )
    if (isEmpty) {
      return (
        <div className="px-4 py-8" role="alert">
          <EmptyState icon="refresh" action={again}>
            {PAGE_FAILURE_TEXTS.notLoaded}
          </EmptyState>
        </div>
      )
    }
    return (
      <>
        <div className="flex flex-wrap items-center bg-card p-4" role="alert">
          <p className="mr-4 py-2">{PAGE_FAILURE_TEXTS.stopped}</p>
          {again}
        </div>
        <div className="contents" ref={this.place} />
      </>
    )
  }
}
