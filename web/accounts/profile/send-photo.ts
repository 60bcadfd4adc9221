import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import { PHOTO_MAX_BYTES, PROFILE_PHOTO_SIDE_PX } from '#domain/accounts/profile/profile-photo.ts'
import { refuse } from '#web/api/refuse.ts'
import { upload } from '#web/api/upload.ts'
import { centerSquare, resizeImage } from '#web/ui/resize-image.ts'

/** The middle of the photo, small; the file itself where this browser cannot draw it, within what the server takes. */
async function reduced(file: File): Promise<Blob> {
  if (file.size === 0) refuse('photo_empty')
  const drawn = await resizeImage(file, (width, height) => centerSquare(PROFILE_PHOTO_SIDE_PX, width, height)).catch(
    () => null,
  )
  if (drawn !== null) return drawn
  if (file.size > PHOTO_MAX_BYTES) refuse('photo_too_large')
  return file
}

/** Sends a photo, some tens of kB of it. Rejects with ApiError. */
export async function sendPhoto(file: File): Promise<ProfileView> {
  return (await upload('PUT /api/profile/photo', await reduced(file))).profile
}
