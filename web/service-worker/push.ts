/** Registers what the phone does with a notification, and with a tap on one. Nothing is sent yet. */
export function listenForPush(): void {
  // No notification exists yet.
}
