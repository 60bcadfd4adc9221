/** What we use of the widget's package; its own types are not where its `exports` let TypeScript look. */
declare module 'kkiapay' {
  export function openKkiapayWidget(options: object): void
  export function closeKkiapayWidget(): void
}
