/** What the router asks a shim for React 17 for: our React has it. vite.config.ts puts this file in the shim's place. */
export { useSyncExternalStore } from 'react'
