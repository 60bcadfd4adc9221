import type { ProfileView } from '#domain/accounts/profile.contract.ts'
import { PHOTO_MAX_BYTES, PHOTO_SIDE_PX } from '#domain/accounts/profile-photo.ts'
import { PROFILE_SENTENCES } from '#domain/accounts/profile-sentences.ts'
import type { RefusalBody } from '#domain/shared/refusals.ts'
import { REQUEST_SENTENCES } from '#domain/shared/request-sentences.ts'
import { middleSquare, redrawPicture } from '#web/ui/redraw-picture.ts'

/** Why a photo was not taken, in the words to show. */
export class PhotoProblem extends Error {}

/** A photo that could not be made smaller takes its time on 3G. */
const TIMEOUT_MS = 90_000
const NO_NETWORK = 'Votre photo n’est pas partie : pas de réponse du réseau. Vérifiez votre connexion, puis réessayez.'

/** The middle of the photo, small; the file itself where this browser cannot draw it, within what the server takes. */
async function reduced(file: File): Promise<Blob> {
  if (file.size === 0) throw new PhotoProblem(PROFILE_SENTENCES.photoEmpty)
  try {
    return await redrawPicture(file, (width, height) => middleSquare(PHOTO_SIDE_PX, width, height))
  } catch {
    if (file.size > PHOTO_MAX_BYTES) throw new PhotoProblem(PROFILE_SENTENCES.photoTooLarge)
    return file
  }
}

async function put(bytes: Blob): Promise<Response> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS)
  try {
    return await fetch('/api/profile/photo', {
      method: 'PUT',
      credentials: 'same-origin',
      signal: patience.signal,
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    })
  } catch {
    throw new PhotoProblem(NO_NETWORK)
  } finally {
    clearTimeout(timer)
  }
}

type Answer = { profile?: ProfileView } & Partial<RefusalBody>

/** Sends a photo, some tens of kB of it. Rejects with PhotoProblem, whose message is the sentence to show. */
export async function sendPhoto(file: File): Promise<ProfileView> {
  const response = await put(await reduced(file))
  const answer = (await response.json().catch(() => ({}))) as Answer
  if (response.ok && answer.profile !== undefined) return answer.profile
  throw new PhotoProblem(answer.error?.message ?? REQUEST_SENTENCES.unexpected)
}
