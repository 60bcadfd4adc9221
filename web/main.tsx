import { createRoot, hydrateRoot } from 'react-dom/client'
import { Router as Location } from 'wouter'
import { readFirstAnswers } from '#web/api/page-state.ts'
import { queryClient } from '#web/api/query-client.ts'
import { App } from '#web/app.tsx'
import { comeAlive } from '#web/frame/come-alive.ts'
import { useLocationOnceBack } from '#web/frame/navigation/use-location-once-back.ts'
import { PageFailure } from '#web/frame/page-failure.tsx'
import { preparePage } from '#web/router.tsx'
import { preparePart } from '#web/ui/prepared-parts.ts'

/** The page has these styles inside: the script finds their files named in links, and loads none again. */
function nameInlinedStyles(): void {
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-file]')) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    // The browser loads no disabled file that a script names; one in the HTML, Chromium loads ahead of the parser.
    link.setAttribute('disabled', '')
    link.href = dataset.file ?? ''
    document.head.append(link)
  }
}

/** The server's HTML comes alive once all its code is here. A page that it did not render, or that a reload brings back to a later view, is drawn anew. */
async function start(root: HTMLElement): Promise<void> {
  nameInlinedStyles()
  const { path, search, parts } = readFirstAnswers(queryClient)
  const app = (
    <Location hook={useLocationOnceBack} ssrPath={path} ssrSearch={search}>
      <PageFailure within="#root">
        <App client={queryClient} />
      </PageFailure>
    </Location>
  )
  await preparePage(path)
  // One after the other: a part may name the next. Their files are here or under way.
  for (const name of parts) await preparePart(name).catch(() => undefined)
  if (root.hasChildNodes() && history.state === null) return void hydrateRoot(root, app)
  createRoot(root).render(app)
  comeAlive()
}

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
void start(root)
