import { useEffect, useState } from 'react'
import { getOnPhone, setOnPhone } from '#web/api/kept/phone-storage.ts'

/**
 * Whether this browser is sent notices. `unsupported`: it cannot be; `install`: only once the page stands on the home screen
 * (iPhone); `ask`: it has not been asked; `refused`: its owner said no; `on` and `off`: allowed, and their choice here.
 */
export type PushState = 'unknown' | 'unsupported' | 'install' | 'ask' | 'refused' | 'on' | 'off'

/** The choice of this browser's owner: `on` or `off`. */
const CHOICE = 'notices'

const watchers = new Set<() => void>()

export function choosePush(choice: 'on' | 'off'): void {
  setOnPhone(CHOICE, choice)
  for (const watch of watchers) watch()
}

/** Reads the state anew after the browser's question was answered. */
export function lookAgain(): void {
  for (const watch of watchers) watch()
}

/** An iPhone, or an iPad that says it is a Mac, in a tab: Safari sends notices to installed pages only. */
function needsInstalling(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}

export function readPushState(): PushState {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isAble) return needsInstalling() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  if (Notification.permission === 'default') return 'ask'
  return getOnPhone(CHOICE) === 'on' ? 'on' : 'off'
}

/** Follows the state, also when its owner changes the permission in the browser's own settings. */
export function usePushState(): PushState {
  const [state, setState] = useState<PushState>('unknown')
  useEffect(() => {
    const look = () => setState(readPushState())
    look()
    watchers.add(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      watchers.delete(look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return state
}
