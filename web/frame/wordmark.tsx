const DRAWN_NAME = 'Miyi'

/** The name in bold, the dots of its two i's in zem yellow. Another product name is written in plain letters. */
export function Wordmark({ name }: { name: string }) {
  if (name !== DRAWN_NAME)
    return <span className="text-22 leading-6 md:text-28 md:leading-8 font-extrabold">{name}</span>
  return (
    <svg role="img" aria-label={name} className="h-6 w-auto md:h-8" viewBox="0 0 77 32" fill="none">
      <path
        stroke="currentColor"
        strokeWidth="5.5"
        strokeLinejoin="round"
        d="M4.75 25V5.5l9 11.5 9-11.5V25M32.75 11v14M41 11l7.5 13M56 11 48.5 24l-2.3 4c-.9 1.5-2 2-4.7 2M64.25 11v14"
      />
      <circle cx="32.75" cy="4" r="3.5" fill="#ffc531" />
      <circle cx="64.25" cy="4" r="3.5" fill="#ffc531" />
    </svg>
  )
}
