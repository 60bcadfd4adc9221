import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'
import { SessionWatch } from '#web/frame/account/session-watch.tsx'
import { AppRouter } from '#web/router.tsx'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionWatch />
      <AppRouter />
      <Toaster />
    </QueryClientProvider>
  )
}
