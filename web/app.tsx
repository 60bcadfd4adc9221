import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SessionWatch } from '#web/frame/account/session-watch.tsx'
import { AppRouter } from '#web/router.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <SessionWatch />
      <AppRouter />
      <Toaster />
    </QueryClientProvider>
  )
}
