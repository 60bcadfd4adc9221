/**
 * Calls `act` once somebody has left, when the tap by which they left is over: what a tap is meant for must not move from
 * under the finger. Whoever comes back before that has not left.
 */
export function whenLeft(act: () => void) {
  let isPressed = false
  let isLeaving = false
  let timer = 0

  // A touch is pressed and lifted before the field hears of it: its click comes in the same turn.
  function actSoon(): void {
    timer = window.setTimeout(act)
  }
  function press(): void {
    isPressed = true
  }
  function lift(): void {
    isPressed = false
    if (isLeaving) actSoon()
  }
  window.addEventListener('pointerdown', press, true)
  window.addEventListener('pointerup', lift, true)
  window.addEventListener('pointercancel', lift, true)

  function stay(): void {
    isLeaving = false
    window.clearTimeout(timer)
  }
  return {
    stay,
    leave: () => {
      isLeaving = true
      if (!isPressed) actSoon()
    },
    stop: () => {
      stay()
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('pointerup', lift, true)
      window.removeEventListener('pointercancel', lift, true)
    },
  }
}
