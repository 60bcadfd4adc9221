import { useEffect } from 'react'

type OtpRequest = CredentialRequestOptions & { readonly otp: { readonly transport: readonly ['sms'] } }

/**
 * Lets Chrome on Android read the code out of the SMS, after a question of its own. Other browsers offer it above the keyboard
 * by `autocomplete="one-time-code"`.
 */
export function useWebOtp(onCode: (code: string) => void): void {
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const abort = new AbortController()
    const request: OtpRequest = { otp: { transport: ['sms'] }, signal: abort.signal }
    void navigator.credentials
      .get(request)
      .then((credential) => {
        const { code } = (credential ?? {}) as { code?: string }
        if (code !== undefined) onCode(code)
      })
      // Refused, or nothing arrived: the person types.
      .catch(() => undefined)
    return () => abort.abort()
  }, [onCode])
}
