import { useLocation, useRouter } from 'wouter'

/**
 * The address of this page with its query, as it stands in the address bar: where a form sends itself that the server
 * answers before the script. HTML forbids an empty `action`, and a form without one waits for the script (web/early.ts).
 */
export function useOwnAddress(): string {
  const [path] = useLocation()
  const router = useRouter()
  // It begins with « ? », unless it is empty. wouter's own `useSearch` decodes it.
  return path + router.searchHook(router)
}
