import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router as Location } from 'wouter'
import { App } from '#web/app.tsx'
import { useLocationOnceBack } from '#web/frame/use-location-once-back.ts'
import { preloadPage } from '#web/router.tsx'

preloadPage(location.pathname)
const root = document.getElementById('root')
if (root === null) throw new Error('the page has no #root')
createRoot(root).render(
  <StrictMode>
    <Location hook={useLocationOnceBack}>
      <App />
    </Location>
  </StrictMode>,
)
