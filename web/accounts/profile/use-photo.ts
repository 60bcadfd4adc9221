import { useState } from 'react'
import { PROFILE_SENTENCES } from '#domain/accounts/profile/profile-sentences.ts'
import { sendPhoto } from '#web/accounts/profile/send-photo.ts'
import { useSetProfile } from '#web/accounts/profile/use-profile.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { useOnce } from '#web/api/use-once.ts'
import { notify } from '#web/ui/notify.ts'

type Doing = 'sending' | 'removing' | null

/** Sending and removing the photo: one thing at a time, and what went wrong stays written until the next try. */
export function usePhoto() {
  const setProfile = useSetProfile()
  const once = useOnce()
  const [doing, setDoing] = useState<Doing>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function start(what: Exclude<Doing, null>, act: () => Promise<string>) {
    once(async () => {
      setDoing(what)
      setProblem(null)
      try {
        notify.success(await act())
      } catch (error) {
        setProblem(sentenceOf(error))
      } finally {
        setDoing(null)
      }
    })
  }

  return {
    doing,
    problem,
    send: (file: File) =>
      start('sending', async () => {
        setProfile(await sendPhoto(file))
        return PROFILE_SENTENCES.photoSaved
      }),
    remove: () =>
      start('removing', async () => {
        setProfile((await api('DELETE /api/profile/photo')).profile)
        return PROFILE_SENTENCES.photoRemoved
      }),
  }
}
