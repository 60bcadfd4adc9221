/**
 * Calls `act` after a field has lost the focus and the tap that caused this is over: the target of a tap must not move
 * from under the finger. A return of the focus before that cancels it.
 */
export function whenLeft(act: () => void) {
  let isPressed = false
  let isLeaving = false
  let timer = 0

  // A touch is pressed and lifted before the field gets the event: its click follows in the same turn.
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
