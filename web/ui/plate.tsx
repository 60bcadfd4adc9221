/** A number plate as it is on the vehicle, white in the dark theme too: what a passenger compares from afar. */
export function Plate({ children, label = 'Plaque' }: { children: string; label?: string }) {
  return (
    <span className="inline-flex rounded-lg border-3 border-[#10201b] bg-white px-3 py-0.5 text-28 font-extrabold tracking-wider whitespace-nowrap text-[#10201b] tabular">
      <span className="sr-only">{label} </span>
      {children}
    </span>
  )
}
