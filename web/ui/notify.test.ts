import { expect, test } from 'vitest'
import { type Notice, notify, onFirstNotice, showNoticesWith } from '#web/ui/notify.ts'

test('a message sent before anything can show it is kept, in order, and shown once', () => {
  const shown: Notice[] = []
  let calls = 0
  notify.success('Document ajouté avec succès', { title: 'Succès' })
  onFirstNotice(() => {
    calls += 1
  })
  notify.error('Erreur lors du paiement')
  const stop = showNoticesWith((notice) => shown.push(notice))
  notify.info('Paiement annulé')
  stop()
  expect(calls).toBe(2)
  expect(shown.map((notice) => notice.kind)).toEqual(['success', 'error', 'info'])
  expect(shown[0]?.title).toBe('Succès')
})
