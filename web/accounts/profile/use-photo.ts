import { useState } from 'react'
import { PROFILE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import { PHOTO_MAX_BYTES, PROFILE_PHOTO_SIDE_PX } from '#domain/accounts/profile/profile-photo.ts'
import { useSetProfile } from '#web/accounts/profile/use-profile.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { refuse } from '#web/api/refuse.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { upload } from '#web/api/upload.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { centerSquare, resizeImage } from '#web/ui/resize-image.ts'

/** The reduced centre of the photo; the file itself when this browser cannot draw it, within the server's maximum. */
async function reduced(file: File): Promise<Blob> {
  if (file.size === 0) refuse('photo_empty')
  const drawn = await resizeImage(file, (width, height) => centerSquare(PROFILE_PHOTO_SIDE_PX, width, height)).catch(
    () => null,
  )
  if (drawn !== null) return drawn
  if (file.size > PHOTO_MAX_BYTES) refuse('photo_too_large')
  return file
}

/** Sends a photo of some tens of kB. Rejects with ApiError. */
async function sendPhoto(file: File): Promise<ProfileView> {
  return (await upload('PUT /api/profile/photo', await reduced(file))).profile
}

type Doing = 'sending' | 'removing' | null

/** Sends or removes the photo, one request at a time; an error stays until the next try. */
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
