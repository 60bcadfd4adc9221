const HOUSES =
  'M-40 96h150v80H-40zM120 122h92v54h-92zM236 84h130v92H236zM620 96h104v80H620zM744 118h96v58h-96zM972 88h140v88H972zM1124 112h110v64h-110z'
const ROOFS =
  'M-52 86h174l8 12H-60zM112 112h108l8 12H104zM612 86h120l8 12H604zM736 108h112l8 12H728zM964 78h156l8 12H956z'
const DOORS =
  'M20 132h28v44H20zM150 140h24v36h-24zM262 132h30v44h-30zM650 134h26v42h-26zM776 142h24v34h-24zM1010 130h30v46h-30zM1160 138h26v38h-26z'
const WINDOWS = 'M66 112h22v20H66zM312 104h26v22h-26zM690 112h20v18h-20zM1062 108h26v20h-26z'
const LEAVES =
  'M430 74q-24-14-46 4M430 74q-12-26-36-22M430 74q8-26 32-24M430 74q26-12 44 6M430 74q-18 4-24 26M430 74q18 4 24 28M906 66q-22-12-40 4M906 66q-10-22-30-18M906 66q8-22 28-20M906 66q24-10 40 6M906 66q-14 4-20 22M906 66q16 4 20 24'
const TRUNKS = 'M426 176q-8-54 4-102M910 176q6-58-4-110'

/** A street of Cotonou at seven in the morning. Drawn at one scale: a phone shows its centre. */
export function StreetScene() {
  return (
    <div className="relative h-44 overflow-hidden">
      <svg
        className="absolute bottom-0 left-1/2 -ml-[600px]"
        width="1200"
        height="200"
        viewBox="0 0 1200 200"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        overflow="visible"
        aria-hidden="true"
      >
        <circle cx="562" cy="128" r="56" fill="#ffc531" />
        <path
          stroke="var(--plan-edge)"
          strokeWidth="2"
          d="M-400 62q330 44 660-2 170 40 330 2 210 44 410 0 300 40 600-4"
        />
        <path stroke="var(--plan-edge)" strokeWidth="6" d="M390 176V52M590 176V54M1000 176V54M376 62h28M576 64h28" />
        <path fill="var(--plan-beach)" d={HOUSES} />
        <path fill="var(--plan-edge)" d={ROOFS} />
        <path fill="#0b6e4f" d={DOORS} />
        <path fill="var(--plan-water)" d={WINDOWS} />
        <path stroke="#8a6236" strokeWidth="9" d={TRUNKS} />
        <path stroke="#0b6e4f" strokeWidth="7" d={LEAVES} />
        <path fill="#b5532a" stroke="#8a3d1d" strokeWidth="4" d="M-2000 176h5200v40H-2000z" />
        <Stall />
        <Zemidjan />
        <Taxi />
      </svg>
    </div>
  )
}

/** A parasol over a table of fruit. */
function Stall() {
  return (
    <>
      <path stroke="var(--color-ink)" strokeWidth="4" d="M336 178V98M306 152h60M312 152v26M360 152v26" />
      <path fill="#b42318" d="M284 106q52-50 104 0z" />
      <path fill="#fff6dc" d="M318 106q18-36 36 0zM334 81q-30 0-50 25h18q14-20 32-25z" />
      <path fill="#ffc531" d="M312 150a8 8 0 0 1 16 0zM330 150a9 9 0 0 1 18 0zM350 150a7 7 0 0 1 14 0z" />
    </>
  )
}

/** A zémidjan in the yellow shirt of Cotonou, with a passenger in a hurry. */
function Zemidjan() {
  return (
    <>
      <path
        stroke="var(--color-ink)"
        strokeWidth="6"
        d="M548 170a17 17 0 1 1-34 0 17 17 0 0 1 34 0zM474 170a17 17 0 1 1-34 0 17 17 0 0 1 34 0z"
      />
      <path stroke="var(--color-ink)" strokeWidth="7" d="M457 170l24-20h32l18 20-16-44h-12" />
      <path fill="var(--color-ink)" d="M452 140h58q6 0 6 5t-6 5h-50q-10 0-8-10z" />
      <path fill="#b42318" d="M456 142l4-30q2-9 11-8 10 1 10 10l-1 28z" />
      <path fill="#ffc531" d="M482 142l2-34q2-9 12-8 11 1 10 11l-3 31z" />
      <path stroke="var(--color-ink)" strokeWidth="8" d="M492 142l20 8-4 18M466 142l14 10-4 16" />
      <path stroke="#5b3a24" strokeWidth="6" d="M500 112l4 16 10 0" />
      <path fill="#5b3a24" d="M509 88a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM482 92a10 10 0 1 1-20 0 10 10 0 0 1 20 0z" />
      <path fill="#0b6e4f" d="M486 88a13 13 0 0 1 26 0zM459 92a13 13 0 0 1 26 0z" />
      <path fill="#ffc531" stroke="var(--color-ink)" strokeWidth="2" d="M529 134a5 5 0 1 1-10 0 5 5 0 0 1 10 0z" />
    </>
  )
}

function Taxi() {
  return (
    <>
      <path fill="#10201b" d="M676 104h26v10h-26z" />
      <path
        fill="#ffffff"
        stroke="var(--color-ink)"
        strokeWidth="3"
        d="M616 174v-20q0-8 10-10l16-4 16-20q5-7 14-7h34q9 0 14 7l17 20 14 3q9 2 9 11v20z"
      />
      <path
        fill="#b5dcd6"
        stroke="var(--color-ink)"
        strokeWidth="2"
        d="M651 140l13-16q3-4 8-4h14v20zM694 120h11q6 0 9 4l12 16h-32z"
      />
      <path fill="#0b6e4f" d="M617 152h142v8H617z" />
      <path fill="#10201b" d="M658 174a14 14 0 1 1-28 0 14 14 0 0 1 28 0zM746 174a14 14 0 1 1-28 0 14 14 0 0 1 28 0z" />
      <path fill="#e6e0d4" d="M649 174a5 5 0 1 1-10 0 5 5 0 0 1 10 0zM737 174a5 5 0 1 1-10 0 5 5 0 0 1 10 0z" />
      <path fill="#ffc531" d="M752 146h8v5h-8zM678 106h22v6h-22z" />
    </>
  )
}
