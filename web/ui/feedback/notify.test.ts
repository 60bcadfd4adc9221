import { expect, test } from 'vitest'
import { type Notice, notify, onFirstNotice, showNoticesWith } from '#web/ui/feedback/notify.ts'

test('a toast sent before the toaster is mounted is queued in order and shown once', () => {
  const shown: Notice[] = []
  let calls = 0
  notify.success('Le premier', { title: 'Son titre' })
  onFirstNotice(() => {
    calls += 1
  })
  notify.error('Le deuxième')
  const stop = showNoticesWith({ show: (notice) => shown.push(notice), forget: () => undefined })
  notify.info('Le troisième')
  stop()
  expect(calls).toBe(2)
  expect(shown.map((notice) => notice.kind)).toEqual(['success', 'error', 'info'])
  expect(shown.map((notice) => notice.message)).toEqual(['Le premier', 'Le deuxième', 'Le troisième'])
  expect(shown[0]?.title).toBe('Son titre')
})
